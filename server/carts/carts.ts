import type { Cart, CartLine } from "#domain/cart/cart.ts";
import { addLines, replaceLines } from "./add-lines.ts";
import { type CartAction, changeCart, mergeIntoSavedCart } from "./change-cart.ts";

type Deps = Parameters<typeof changeCart>[0];

export function createCarts(deps: Deps) {
  return {
    customer: {
      change: (cart: Cart, action: CartAction, userId: string | null) =>
        changeCart(deps, cart, action, userId),
      /** Puts an earlier order's lines into the customer's cart. */
      addLines: (lines: readonly CartLine[], userId: string) => addLines(deps, lines, userId),
      /** A program sends the cart as a whole. */
      replace: (lines: readonly CartLine[], userId: string) => replaceLines(deps, lines, userId),
      mergeOnSignIn: (cookieCart: Cart, userId: string) =>
        mergeIntoSavedCart(deps, cookieCart, userId),
    },
  };
}
