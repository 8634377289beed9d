import type { CartError } from "#server/carts/change-cart.ts";

/** Why a cart action changed nothing, in words. */
export const CART_ERROR_TEXTS: Record<CartError, string> = {
  product_not_offered: "This product is no longer offered. Your cart is as it was.",
  sold_out: "This product is sold out. Your cart is as it was.",
};

export const CART_FORM_NOT_UNDERSTOOD = "We could not read this request. Your cart is as it was.";
