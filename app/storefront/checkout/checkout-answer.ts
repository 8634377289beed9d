import type { FormProblems } from "#domain/form/form-check.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { ORDER_STEP_TEXTS } from "#domain/order/order-step.ts";
import type { PlaceOrderError, PlacedOrder } from "#server/checkout/place-order.ts";
import type { CheckoutView } from "#server/checkout/view-checkout.ts";
import { newCheckoutKey } from "./checkout-key.ts";
import { CHECKOUT_REFUSALS, type CheckoutRefusalCode, unavailableText } from "./checkout-texts.ts";

/** The response to the checkout form: JSON for scripts, otherwise the page's data. */
export type CheckoutAnswer = { kind: "placed"; order: PlacedOrder } | CheckoutRefusal;

export interface CheckoutRefusal extends FormProblems<CheckoutFields> {
  kind: "refused";
  code: CheckoutRefusalCode;
  /** The current checkout, if it differs from what the page showed. */
  view: CheckoutView | null;
  /** A key for another try, if the old one is used up. */
  newKey: string | null;
}

export function refuse(
  code: CheckoutRefusalCode,
  details: Partial<CheckoutRefusal> = {},
): CheckoutRefusal {
  const { text } = CHECKOUT_REFUSALS[code];
  return {
    kind: "refused",
    code,
    formError: text,
    fieldErrors: {},
    view: null,
    newKey: null,
    ...details,
  };
}

/** The customer has no profile and none can be created, so they can't order. */
export const NO_PROFILE = refusalOf({ code: "step_failed", step: "create_profile" });

export function refusalOf(error: PlaceOrderError): CheckoutRefusal {
  switch (error.code) {
    case "invalid":
      return refuse(error.code, { formError: error.formError, fieldErrors: error.fieldErrors });
    case "cart_changed":
      return refuse(error.code, {
        view: error.view,
        ...(error.productName === null ? {} : { formError: unavailableText(error.productName) }),
      });
    case "limit_passed":
      return refuse(error.code, { formError: error.text, view: error.view });
    case "total_changed":
      return refuse(error.code, { view: error.view });
    case "card_declined":
    case "card_unavailable":
    case "card_wrong_amount":
      return refuse(error.code, { newKey: error.newKey });
    case "step_failed":
      return refuse(error.code, { formError: ORDER_STEP_TEXTS[error.step] });
    case "key_reused":
      return refuse(error.code, { newKey: newCheckoutKey() });
    case "blocked":
    case "closed":
    case "empty_cart":
    case "tax_unknown":
    case "too_many_attempts":
      return refuse(error.code);
  }
}

export function statusOf(answer: CheckoutAnswer): number {
  return answer.kind === "placed" ? 200 : CHECKOUT_REFUSALS[answer.code].status;
}
