import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { destinationErrors } from "#domain/eligibility/destination-errors.ts";
import type { FieldErrors, FormProblems } from "#domain/form/form-check.ts";
import { refusalText } from "#domain/limits/limit-words.ts";
import {
  type CheckoutFields,
  CHECKOUT_TEXTS,
  type CheckoutValues,
  validateCheckout,
} from "#domain/order/checkout-form.ts";
import { parseCardFields, validateCard, validateTokenCard } from "#domain/payment/card-form.ts";
import { paymentChoices, type Tenders } from "#domain/payment/payment-choices.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { agreesWith } from "./agreed-totals.ts";
import { type Assessment, assessCheckout } from "./assess-checkout.ts";
import type { CheckoutFacts } from "./checkout-facts.ts";
import type { CardDetails, OrderRequest } from "./order-request.ts";
import { type CheckoutView, checkoutView } from "./view-checkout.ts";

/** An order that the facts allow. */
export interface JudgedOrder {
  assessment: Assessment;
  values: CheckoutValues;
}

export type OrderRefusal =
  | { code: "empty_cart" }
  /** No owner has opened the shop, or one has closed it again (RUN-47). */
  | { code: "closed" }
  /** Staff blocked the customer (CUST-6). */
  | { code: "blocked" }
  | ({ code: "invalid" } & FormProblems<CheckoutFields>)
  /** An item isn't available, or the cart differs from the page's. */
  | { code: "cart_changed"; productName: string | null; view: CheckoutView }
  | { code: "total_changed"; view: CheckoutView }
  /** The tax provider didn't answer (TAX-15). */
  | { code: "tax_unknown" }
  /** Over a purchase limit, or the customer paused ordering (LIMIT-3, LIMIT-9). */
  | { code: "limit_passed"; text: string; view: CheckoutView };

/** Judges an order using the server's own data (ORDER-8). */
export function judgeOrder(
  facts: CheckoutFacts,
  request: OrderRequest,
  { tenders, isActedFor, now }: { tenders: Tenders; isActedFor: boolean; now: Date },
): Result<JudgedOrder, OrderRefusal> {
  const assessment = assessCheckout(facts, request, now);
  const view = () => checkoutView(assessment, tenders, now);
  const { lines } = assessment.cart;
  if (!assessment.takesOrders) return err({ code: "closed" });
  if (lines.length === 0) return err({ code: "empty_cart" });
  const changed = changedLine(facts, lines, request);
  if (changed) return err({ code: "cart_changed", ...changed, view: view() });
  const values = checkedValues(assessment, request, tenders);
  if (!values.ok) return values;
  const passed =
    assessment.limits && refusalText(assessment.limits.decision, assessment.limits.facts);
  if (passed !== null) return err({ code: "limit_passed", text: passed, view: view() });
  // Staff ordering for a customer can't spend the customer's balance (CUST-7).
  if (isActedFor && values.value.spendsAffiliateBalance)
    return err(invalid({}, CHECKOUT_TEXTS.ownBalance));
  if (assessment.quote.isTaxOpen) return err({ code: "tax_unknown" });
  if (!agreesWith(request.agreed, assessment.quote))
    return err({ code: "total_changed", view: view() });
  return ok({ assessment, values: values.value });
}

/** An unavailable line, or a cart that differs from the page's (ORDER-11). */
function changedLine(
  facts: CheckoutFacts,
  lines: Assessment["cart"]["lines"],
  request: OrderRequest,
): { productName: string | null } | null {
  const soldOut = lines.find((line) => line.isSoldOut);
  if (soldOut) return { productName: soldOut.name };
  // Compares the lines with those on the page, or else with the customer's cart. If a line has since disappeared or
  // been reduced to its limit, the customer must see that first.
  return isSameCart(request.items ?? facts.cart, lines) ? null : { productName: null };
}

function isSameCart(shown: CartLine[], kept: CartLine[]): boolean {
  const describe = (cart: CartLine[]) =>
    cart
      .map((line) => `${cartLineKey(line)}=${line.quantity}`)
      .toSorted()
      .join("|");
  return describe(shown) === describe(kept);
}

/** Checks the form's own rules, bans, codes and the payment method; reports all errors together. */
function checkedValues(
  assessment: Assessment,
  request: OrderRequest,
  tenders: Tenders,
): Result<CheckoutValues, OrderRefusal> {
  const { quote, discount, referral, destination, isNewCustomer } = assessment;
  const { fieldErrors, formError, values } = validateCheckout(request.fields, quote);
  const errors: FieldErrors<CheckoutFields> = { ...destinationErrors(destination), ...fieldErrors };
  if (discount.error !== null) errors.discountCode ??= discount.error;
  if (referral.error !== null) errors.referralCode ??= referral.error;
  const method = values?.paymentMethod ?? null;
  if (method !== null && !paymentChoices({ isNewCustomer, tenders }).includes(method)) {
    errors.paymentMethod ??= CHECKOUT_TEXTS.noPaymentMethod;
  }
  const problem = method === "credit" ? cardProblem(request.card) : null;
  if (problem !== null) errors.paymentMethod ??= problem;
  return values === null || Object.keys(errors).length > 0
    ? err(invalid(errors, formError))
    : ok(values);
}

/** A request without a token has no card fields. */
function cardProblem(card: CardDetails | null): string | null {
  const { formError, fieldErrors } =
    card === null ? validateCard(parseCardFields({})) : validateTokenCard(card);
  return formError ?? Object.values(fieldErrors)[0] ?? null;
}

export function invalid(
  fieldErrors: FieldErrors<CheckoutFields>,
  formError: string | null = null,
): OrderRefusal {
  return { code: "invalid", fieldErrors, formError };
}
