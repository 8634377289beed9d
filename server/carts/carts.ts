import type { Cart } from "#domain/cart/cart.ts";
import { type CartAction, changeCart, mergeIntoSavedCart } from "./change-cart.ts";

type Deps = Parameters<typeof changeCart>[0];

export function createCarts(deps: Deps) {
  return {
    customer: {
      change: (cart: Cart, action: CartAction, userId: string | null) =>
        changeCart(deps, cart, action, userId),
      mergeOnSignIn: (cookieCart: Cart, userId: string) =>
        mergeIntoSavedCart(deps, cookieCart, userId),
    },
  };
}
