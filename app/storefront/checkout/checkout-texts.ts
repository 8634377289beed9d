import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import type { PlaceOrderError } from "#server/checkout/place-order.ts";

export type CheckoutRefusalCode =
  | PlaceOrderError["code"]
  | "not_signed_in"
  | "missing_information"
  | "unavailable"
  | "failed";

/** The message and status for each code (docs/architecture.md). If the text is `null`, the refusal provides it. */
export const CHECKOUT_REFUSALS: Record<
  CheckoutRefusalCode,
  { status: number; text: string | null }
> = {
  not_signed_in: { status: 401, text: CHECKOUT_TEXTS.notSignedIn },
  missing_information: { status: 400, text: CHECKOUT_TEXTS.missingOrderInformation },
  invalid: { status: 400, text: null },
  closed: { status: 503, text: CHECKOUT_TEXTS.closed },
  empty_cart: { status: 409, text: CHECKOUT_TEXTS.emptyCart },
  blocked: {
    status: 403,
    text: "We do not take orders from this account. You have not been charged. If you think this is a mistake, please contact us.",
  },
  cart_changed: {
    status: 409,
    text: "Your cart has changed. Please check it and place the order again.",
  },
  total_changed: {
    status: 409,
    text: "The total has changed. Please check the new total and place the order again.",
  },
  tax_unknown: { status: 503, text: CHECKOUT_TEXTS.taxUnknown },
  limit_passed: { status: 409, text: null },
  key_reused: {
    status: 422,
    text: 'This order has already been placed. To place another one, select "Place order" again.',
  },
  card_declined: {
    status: 402,
    text: "Your card was declined. You have not been charged. Please try another card or another way to pay.",
  },
  card_unavailable: {
    status: 503,
    text: "Your card was not charged: we can't reach our card processor right now. Please choose another way to pay, or try again in a few minutes.",
  },
  card_wrong_amount: {
    status: 402,
    text: "Your card was approved for a different amount than your order, so we released the hold. You have not been charged. Please try again or choose another way to pay.",
  },
  too_many_attempts: {
    status: 429,
    text: "Too many attempts. Please wait a few minutes and try again.",
  },
  step_failed: { status: 500, text: null },
  /** The database is down, or its disk is full. */
  unavailable: { status: 503, text: CHECKOUT_TEXTS.failed },
  failed: { status: 500, text: CHECKOUT_TEXTS.failed },
};

export const unavailableText = (productName: string): string =>
  `${productName} is not available in this quantity. Please change your cart.`;

export const NO_SUCH_ORDER = "We can't find this order in your account. Your cart is saved.";

/** The form field with the shipping type that the page's total is for. */
export const QUOTED_SHIPPING = "quotedShipping";

export const newTotalText = (shipping: string, totalCents: Cents): string =>
  `With ${shipping.toLowerCase()}, your total is ${formatDollars(totalCents)}. To agree, select "Place order" again.`;
