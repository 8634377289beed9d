import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { destinationErrors } from "#domain/eligibility/destination-errors.ts";
import type { FieldErrors, FormProblems } from "#domain/form/form-check.ts";
import {
  type CheckoutFields,
  CHECKOUT_TEXTS,
  type CheckoutValues,
  validateCheckout,
} from "#domain/order/checkout-form.ts";
import { reviewFlags } from "#domain/order/review-flags.ts";
import { parseCardFields, validateCard } from "#domain/payment/card-form.ts";
import { resolvePaymentType } from "#domain/payment/payment-type.ts";
import { INVALID_DISCOUNT_CODE } from "#domain/promotion/check-discount.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import { requestAgeVerification } from "#server/customers/age/age-verification.ts";
import type { Db } from "#server/db/client.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { findPaymentLink } from "#server/payments/find-payment-link.ts";
import { type AgreedTotals, agreesWith } from "./agreed-totals.ts";
import {
  type Assessment,
  assessCheckout,
  type CheckoutRequest,
  questionOf,
} from "./assess-checkout.ts";
import { type CheckoutFacts, loadCheckoutFacts } from "./checkout-facts.ts";
import { hashBody } from "./hash-body.ts";
import { lockProfile } from "./lock-profile.ts";
import { reserveStock } from "./reserve-stock.ts";
import { useDiscountCode } from "./use-discount-code.ts";
import { type CheckoutView, checkoutView, methodsOf } from "./view-checkout.ts";
import { writeOrder, type WrittenOrder } from "./write-order.ts";

export interface OrderRequest extends CheckoutRequest {
  /** What the page showed; null = not sent. Compared with the stored cart, never trusted. */
  items: CartLine[] | null;
  agreed: AgreedTotals;
  idempotencyKey: string;
  /** The browser's token for a card and the card fields typed with it; null = no online card. */
  card: CardDetails | null;
}

export interface CardDetails {
  token: string;
  /** MM/YY. */
  expiry: string;
  zip: string;
  street: string;
}

export interface Customer {
  id: string;
  email: string;
  name: string;
  ipAddress: string;
}

export type RecordOrderError =
  | { code: "empty_cart" }
  | { code: "key_reused" }
  | ({ code: "invalid" } & FormProblems<CheckoutFields>)
  /** Something in the cart is not available, or the cart is not what the page showed. */
  | { code: "cart_changed"; productName: string | null; view: CheckoutView }
  | { code: "total_changed"; view: CheckoutView };

/** The first transaction's result: a new order, or the one this key already created. */
export type RecordedOrder =
  | { kind: "new"; order: WrittenOrder; values: CheckoutValues; finalCents: number }
  | { kind: "replay"; orderId: number };

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  gateway: PaymentGateway | null;
  /** For affiliates' commissions. */
  holdDays: number;
  paymentExpiryHours: number;
}

/** Rolls back the transaction and carries the answer out of it. */
class Refusal extends Error {
  readonly answer: RecordOrderError;

  constructor(answer: RecordOrderError) {
    super(answer.code);
    this.answer = answer;
  }
}

/**
 * Checks a checkout from the server's own data and writes the order in one transaction (ORDER-8). A
 * key that has created an order returns it again, whatever has changed since; nothing binds the key
 * before the order row is written.
 */
export async function recordOrder(
  deps: Deps,
  customer: Customer,
  request: OrderRequest,
): Promise<Result<RecordedOrder, RecordOrderError>> {
  try {
    return ok(await deps.db.transaction((tx) => record(deps, tx, customer, request)));
  } catch (error) {
    if (error instanceof Refusal) return err(error.answer);
    throw error;
  }
}

async function record(
  deps: Deps,
  tx: Db,
  customer: Customer,
  request: OrderRequest,
): Promise<RecordedOrder> {
  // The first-order discount requires a typed code.
  const newcomer = request.fields.referralCode.trim() === "" ? null : request.fields;
  await lockProfile(tx, customer, newcomer);
  const facts = await loadCheckoutFacts(
    { db: tx, log: deps.log },
    { ...questionOf(customer.id, request, request.idempotencyKey), newcomer },
    deps.holdDays,
  );
  if (!facts) throw new Error("A locked profile is missing");
  const bodyHash = hashBody(request.fields, request.items, request.agreed);
  if (facts.earlier) {
    if (facts.earlier.bodyHash !== bodyHash) throw new Refusal({ code: "key_reused" });
    return { kind: "replay", orderId: facts.earlier.orderId };
  }
  const takesCards = deps.gateway !== null;
  const assessment = assessCheckout(facts, request);
  const view = () => checkoutView(assessment, takesCards, deps.clock.now());
  refuseUnavailable(facts, assessment, request, view);
  const values = checkedValues(assessment, request, takesCards);
  const { quote } = assessment;
  if (!agreesWith(request.agreed, quote)) {
    throw new Refusal({ code: "total_changed", view: view() });
  }

  const method = values.paymentMethod;
  const paymentLink =
    method === "credit_link"
      ? await findPaymentLink({ db: tx, log: deps.log }, quote.finalCents)
      : null;
  const paymentType = resolvePaymentType(method, paymentLink !== null, quote.finalCents);
  const stock = await reserveStock(tx, quote.lines);
  if ("short" in stock) {
    const productName = quote.lines.find((line) => line.productId === stock.short)?.name ?? null;
    throw new Refusal({
      code: "cart_changed",
      productName,
      view: view(),
    });
  }
  if (facts.discount?.hasUseLimit && !(await useDiscountCode(tx, facts.discount.code))) {
    throw new Refusal(invalid({ discountCode: INVALID_DISCOUNT_CODE }));
  }
  const order = await writeOrder(tx, {
    facts,
    values,
    assessment,
    paymentType,
    paymentLink,
    gatewayId: paymentType === "credit" ? (deps.gateway?.id ?? null) : null,
    paymentExpiryHours: deps.paymentExpiryHours,
    card: paymentType === "credit" ? request.card : null,
    ipAddress: customer.ipAddress,
    reviewFlags: reviewFlags({
      lines: quote.lines,
      paymentType,
      oldestOrderAt: facts.oldestOrderAt,
      now: deps.clock.now(),
      looksLikeEarlierCustomer:
        quote.newCustomerDiscountCents > 0 && facts.looksLikeEarlierCustomer,
      destination: assessment.destination.verdict,
      cardVerdict: null,
      needsAgeVerification: assessment.needsAgeVerification,
    }),
    reservedProducts: stock.reserved,
    idempotencyKey: request.idempotencyKey,
    bodyHash,
  });
  if (assessment.needsAgeVerification)
    await requestAgeVerification(tx, customer.id, order.orderNumber);
  return { kind: "new", order, values, finalCents: quote.finalCents };
}

/** An empty cart, a line no longer available, or a cart other than the page showed (ORDER-11). */
function refuseUnavailable(
  facts: CheckoutFacts,
  assessment: Assessment,
  request: OrderRequest,
  view: () => CheckoutView,
): void {
  const { lines } = assessment.cart;
  if (lines.length === 0) throw new Refusal({ code: "empty_cart" });
  const changed = (productName: string | null) =>
    new Refusal({ code: "cart_changed", productName, view: view() });
  const soldOut = lines.find((line) => line.isSoldOut);
  if (soldOut) throw changed(soldOut.name);
  // Compares with what the page showed, or else with what the customer put in. If a line has since
  // disappeared or been reduced to its cap, the customer must see that first.
  if (!isSameCart(request.items ?? facts.cart, lines)) throw changed(null);
}

function isSameCart(shown: CartLine[], kept: CartLine[]): boolean {
  const describe = (cart: CartLine[]) =>
    cart
      .map((line) => `${cartLineKey(line)}=${line.quantity}`)
      .toSorted()
      .join("|");
  return describe(shown) === describe(kept);
}

/** The form's own rules, then bans, codes and the payment method; reports all errors together. */
function checkedValues(
  assessment: Assessment,
  request: OrderRequest,
  takesCards: boolean,
): CheckoutValues {
  const { quote, discount, referral, destination, isNewCustomer } = assessment;
  const { fieldErrors, formError, values } = validateCheckout(request.fields, quote);
  const errors: FieldErrors<CheckoutFields> = { ...destinationErrors(destination), ...fieldErrors };
  if (discount.error !== null) errors.discountCode ??= discount.error;
  if (referral.error !== null) errors.referralCode ??= referral.error;
  const method = values?.paymentMethod ?? null;
  if (method !== null && !methodsOf(isNewCustomer, takesCards).includes(method)) {
    errors.paymentMethod ??= CHECKOUT_TEXTS.noPaymentMethod;
  }
  if (method === "credit" && request.card === null) errors.paymentMethod ??= MISSING_CARD;
  if (values === null || Object.keys(errors).length > 0)
    throw new Refusal(invalid(errors, formError));
  return values;
}

/** The card form's errors when nothing is filled in: for a request without a token. */
const MISSING_CARD = validateCard(parseCardFields({})).formError ?? "";

function invalid(
  fieldErrors: FieldErrors<CheckoutFields>,
  formError: string | null = null,
): RecordOrderError {
  return { code: "invalid", fieldErrors, formError };
}
