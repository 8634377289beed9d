import { cartLineKey } from "./cart-line-key.ts";
import type { Cart, CartLine } from "./cart.ts";

/** A product's line limit and its alert; both are fields of the product (CART-2). */
export interface LineLimit {
  purchaseLimit: number | null;
  limitAlert: string | null;
}

export type CartLineId = Pick<CartLine, "productId" | "flavor">;

/** The cart after an action, and the text for `window.alert`, if any. */
export interface CartChange {
  cart: Cart;
  alert: string | null;
}

/** For products without their own limit: more than anyone orders, small enough for safe sums (CART-4). */
export const MAX_LINE_QUANTITY = 9_999;

/**
 * Appends a new pair, or adds `quantity` to an existing one, up to the limit; alerts beyond it (CART-1, CART-3,
 * CART-13). As in `setQuantity`, a negative or non-numeric quantity counts as 0 and adds nothing.
 */
export function addToCart(cart: Cart, id: CartLineId, limit: LineLimit, quantity = 1): CartChange {
  const before = quantityOf(cart, id);
  const wanted = before + wholeQuantity(quantity);
  const cap = capOf(limit);
  return {
    cart: withQuantity(cart, id, Math.min(wanted, cap)),
    alert: wanted > cap ? alertOf(limit) : null,
  };
}

/**
 * Sets the quantity of a line in the cart, clamped to the limit; alerts beyond it. 0 removes the line (CART-5). A
 * negative or non-numeric quantity counts as 0; a fraction is truncated.
 */
export function setQuantity(
  cart: Cart,
  id: CartLineId,
  quantity: number,
  limit: LineLimit,
): CartChange {
  if (!cart.some((line) => isSameLine(line, id))) return { cart, alert: null };
  const wanted = wholeQuantity(quantity);
  const cap = capOf(limit);
  return {
    cart: withQuantity(cart, id, Math.min(wanted, cap)),
    alert: wanted > cap ? alertOf(limit) : null,
  };
}

export function removeFromCart(cart: Cart, id: CartLineId): CartChange {
  return { cart: withQuantity(cart, id, 0), alert: null };
}

/** Merges carts at sign-in: the larger quantity of each line, clamped, without an alert (CART-6). */
export function mergeCarts(
  kept: Cart,
  brought: Cart,
  limitOf: (productId: number) => LineLimit,
): CartChange {
  const merged = brought.reduce(
    (cart, line) => withQuantity(cart, line, Math.max(line.quantity, quantityOf(cart, line))),
    kept,
  );
  return { cart: clampCart(merged, limitOf), alert: null };
}

/** A cart from outside, such as a cookie, with every quantity clamped to a whole number within its limit. */
export function clampCart(cart: Cart, limitOf: (productId: number) => LineLimit): Cart {
  return cart
    .map((line) => {
      const quantity = Math.min(wholeQuantity(line.quantity), capOf(limitOf(line.productId)));
      return { ...line, quantity };
    })
    .filter((line) => line.quantity > 0);
}

function capOf(limit: LineLimit): number {
  return Math.min(limit.purchaseLimit ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
}

/** A product without a limit never alerts (CART-3). */
function alertOf(limit: LineLimit): string | null {
  return limit.purchaseLimit === null ? null : limit.limitAlert;
}

function wholeQuantity(quantity: number): number {
  if (Number.isNaN(quantity) || quantity <= 0) return 0;
  return Math.floor(quantity);
}

function isSameLine(a: CartLineId, b: CartLineId): boolean {
  return cartLineKey(a) === cartLineKey(b);
}

function quantityOf(cart: Cart, id: CartLineId): number {
  return cart.find((line) => isSameLine(line, id))?.quantity ?? 0;
}

function withQuantity(cart: Cart, id: CartLineId, quantity: number): Cart {
  if (quantity <= 0) return cart.filter((line) => !isSameLine(line, id));
  if (!cart.some((line) => isSameLine(line, id)))
    return [...cart, { productId: id.productId, flavor: id.flavor, quantity }];
  return cart.map((line) => (isSameLine(line, id) ? { ...line, quantity } : line));
}
