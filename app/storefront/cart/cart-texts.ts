import type { CartError } from "#server/carts/change-cart.ts";

/** Why a cart action changed nothing, as a message. */
export const CART_ERROR_TEXTS: Record<CartError, string> = {
  product_not_offered: "This product is no longer available. Your cart hasn't changed.",
  sold_out: "This product is sold out. Your cart hasn't changed.",
};

export const CART_FORM_NOT_UNDERSTOOD = "We couldn't read this request. Your cart hasn't changed.";
