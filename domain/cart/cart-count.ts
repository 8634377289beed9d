import type { Cart } from "#domain/cart/cart.ts";

/** The number on the cart icon: the total quantity (CART-9). */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}
