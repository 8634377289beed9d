import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { ORDER_STEP_TEXTS } from "#domain/order/order-step.ts";
import type { PlaceOrderError, PlacedOrder } from "#server/checkout/place-order.ts";
import type { FieldErrors } from "#server/checkout/record-order.ts";
import type { CheckoutView } from "#server/checkout/view-checkout.ts";

/** What the checkout is told, as JSON for the dialog and as data for the page. */
export type CheckoutAnswer = { kind: "placed"; order: PlacedOrder } | CheckoutRefusal;

export interface CheckoutRefusal {
  kind: "refused";
  code: PlaceOrderError["code"] | "not_signed_in" | "missing_information" | "failed";
  message: string | null;
  fieldErrors: FieldErrors;
  /** The checkout as it is now, where it is not what the page showed. */
  view: CheckoutView | null;
  /** For another try, where the old key is used up. */
  newKey: string | null;
}

type RefusalCode = CheckoutRefusal["code"];

/** Code to status and words: one table (docs/architecture.md). A null text comes with the refusal. */
const REFUSALS: Record<RefusalCode, { status: number; text: string | null }> = {
  not_signed_in: { status: 401, text: CHECKOUT_TEXTS.notSignedIn },
  missing_information: { status: 400, text: CHECKOUT_TEXTS.missingOrderInformation },
  invalid: { status: 400, text: null },
  empty_cart: { status: 409, text: CHECKOUT_TEXTS.emptyCart },
  cart_changed: {
    status: 409,
    text: "Your cart has changed. Please check it and place the order again.",
  },
  total_changed: {
    status: 409,
    text: "The total has changed. Please check the new total and place the order again.",
  },
  key_reused: {
    status: 422,
    text: "This checkout has placed an order already. To order once more, place the order again.",
  },
  card_declined: {
    status: 402,
    text: "Your card was declined. Nothing was charged. Please try another card or another way to pay.",
  },
  too_many_attempts: {
    status: 429,
    text: "Too many attempts. Please wait a few minutes and try again.",
  },
  step_failed: { status: 500, text: null },
  failed: { status: 500, text: CHECKOUT_TEXTS.failed },
};

export function refuse(code: RefusalCode, details: Partial<CheckoutRefusal> = {}): CheckoutRefusal {
  const { text } = REFUSALS[code];
  return {
    kind: "refused",
    code,
    message: text,
    fieldErrors: {},
    view: null,
    newKey: null,
    ...details,
  };
}

/** A customer whose profile is missing and cannot be made: nothing can be ordered. */
export const NO_PROFILE = refusalOf({ code: "step_failed", step: "create_profile" });

export function refusalOf(error: PlaceOrderError): CheckoutRefusal {
  switch (error.code) {
    case "invalid":
      return refuse(error.code, { message: error.formError, fieldErrors: error.fieldErrors });
    case "cart_changed":
      return refuse(error.code, {
        view: error.view,
        ...(error.productName === null ? {} : { message: unavailableText(error.productName) }),
      });
    case "total_changed":
      return refuse(error.code, { view: error.view });
    case "card_declined":
      return refuse(error.code, { newKey: error.newKey });
    case "step_failed":
      return refuse(error.code, { message: ORDER_STEP_TEXTS[error.step] });
    case "key_reused":
      return refuse(error.code, { newKey: crypto.randomUUID() });
    case "empty_cart":
    case "too_many_attempts":
      return refuse(error.code);
  }
}

function unavailableText(productName: string): string {
  return `${productName} is not available in this quantity. Please change your cart.`;
}

export function statusOf(answer: CheckoutAnswer): number {
  return answer.kind === "placed" ? 200 : REFUSALS[answer.code].status;
}
