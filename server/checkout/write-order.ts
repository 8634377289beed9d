import { sql } from "drizzle-orm";
import { type Actor, actorText } from "#domain/actor.ts";
import { commissionOf } from "#domain/affiliate/commission.ts";
import type { QuoteLine } from "#domain/cart/quote-line.ts";
import { keptLimits } from "#domain/limits/kept-limits.ts";
import { toNumeric, ZERO } from "#domain/money/cents.ts";
import type { CheckoutValues } from "#domain/order/checkout-form.ts";
import { itemQuantity } from "#domain/order/item-quantity.ts";
import { orderItemsText, orderItemText } from "#domain/order/order-items-text.ts";
import type { ReviewFlag } from "#domain/order/review-flags.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import { taxesOf } from "#domain/pricing/quote.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isOfProvider, termsOf } from "#domain/tax/sales-tax.ts";
import { call } from "#server/db/calls.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { executePrepared } from "#server/db/prepared.ts";
import { openedPayment } from "#server/payments/open-payment.ts";
import { newPaymentId } from "#server/payments/payment-id.ts";
import type { HouseholdHash } from "#server/purchase-limits/household-hashes.ts";
import { orderTaxRows } from "#server/taxes/order-tax-rows.ts";
import type { Assessment } from "./assess-checkout.ts";
import type { CheckoutFacts } from "./checkout-facts.ts";
import type { CardDetails } from "./order-request.ts";
import { databaseErrorOf, StepFailure, steps } from "./step-failure.ts";

/** An order row's values, all decided before anything is written. */
export interface OrderToWrite {
  facts: CheckoutFacts;
  values: CheckoutValues;
  assessment: Assessment;
  /** Commission percentage of its referrer on this day; `null` if no one earns. */
  commissionPercent: number | null;
  paymentType: PaymentType | null;
  paymentLink: string | null;
  /** The gateway for an online card; `null` for everything else. */
  gatewayId: string | null;
  /** How long to wait for a manual payment. */
  paymentExpiryHours: number;
  /** The fields typed with an online card; `null` for everything else. */
  card: Pick<CardDetails, "expiry" | "zip" | "street"> | null;
  ipAddress: string;
  /** The customer, or staff ordering for them. */
  placedBy: Actor;
  reviewFlags: ReviewFlag[];
  /** Signs that find this order for the same household; empty if no limit needs them. */
  household: HouseholdHash[];
  idempotencyKey: string;
  bodyHash: string;
}

export interface WrittenOrder {
  orderId: number;
  orderNumber: number;
  paymentId: string;
}

export type WriteOrderError =
  /** A counted product with too few left. */
  | { code: "short"; productId: number }
  /** Another order took a limited code's last use (CODE-8). */
  | { code: "code_used_up" }
  /** Staff blocked the customer (CUST-6). */
  | { code: "blocked" };

/**
 * Reserves stock, writes the order, lines, payment, key, event, attribution and spent balance, empties the stored cart
 * (ORDER-10) and, unless a gateway call follows, enqueues the emails. It is one call of a database function
 * (calls/place-order.sql), and the last statement of the caller's transaction: an error ends that transaction.
 */
export async function writeOrder(
  tx: Db,
  order: OrderToWrite,
): Promise<Result<WrittenOrder, WriteOrderError>> {
  const paymentId = newPaymentId();
  const checkout = jsonb(checkoutOf(order, paymentId));
  try {
    const { rows } = await steps(() =>
      executePrepared<{ answer: Omit<WrittenOrder, "paymentId"> }>(
        tx,
        sql`select ${call("place_order")}(${checkout}::jsonb) as answer`,
      ),
    );
    const answer = rows[0]?.answer;
    if (!answer) throw new Error("The inserted order was not returned");
    return ok({ ...answer, paymentId });
  } catch (error) {
    const tooLate = tooLateFor(error);
    if (tooLate) return err(tooLate);
    throw error;
  }
}

/** Error if another order took something first, from the function's own codes; `null` for anything else. */
function tooLateFor(error: unknown): WriteOrderError | null {
  const refusal = databaseErrorOf(error instanceof StepFailure ? error.cause : error);
  if (refusal?.code === "M0001") return { code: "short", productId: Number(refusal.detail) };
  if (refusal?.code === "M0004") return { code: "blocked" };
  return refusal?.code === "M0002" ? { code: "code_used_up" } : null;
}

/** The function's argument. */
function checkoutOf(order: OrderToWrite, paymentId: string) {
  const { facts, assessment, paymentType } = order;
  const { quote } = assessment;
  const { referrer, decision } = assessment.referral;
  const isPaidOnline = order.gatewayId !== null;
  return {
    order: orderRow(order),
    items: quote.lines.map(itemRow),
    taxes: orderTaxRows(quote).filter(({ provider }) => provider === null),
    isTaxedByProvider: order.facts.tax !== null && isOfProvider(order.facts.tax),
    providerTaxes: orderTaxRows(quote).filter(({ provider }) => provider !== null),
    exemption: quote.exemption
      ? {
          certificate_id: quote.exemption.certificateId,
          spares_excise: quote.exemption.sparesExcise,
          spared: toNumeric(quote.exemption.sparedCents),
        }
      : null,
    // For an online card they are stored on approval (payments/settle-payment.ts), so a decline changes nothing
    // (ORDER-18).
    keepsContact: !isPaidOnline,
    isConfirmedNow: !isPaidOnline,
    idempotencyKey: order.idempotencyKey,
    bodyHash: order.bodyHash,
    actor: actorText(order.placedBy),
    detail: {
      referrer_source: referrer?.source ?? null,
      destination: assessment.destination.verdict,
      // An edit of the order uses the percentage that it was placed with (SET-4).
      ...(order.commissionPercent !== null && { commission_percent: order.commissionPercent }),
      // An edit also uses its original price of standard shipping; a code may have made it free.
      standard_shipping: toNumeric(facts.settings.rates.standardCents),
      // An edit also uses its original tax, even if the state is turned off later (TAX-6).
      ...(facts.tax && {
        sales_tax: termsOf(facts.tax),
      }),
      ...(facts.excise && { excise: true }),
    },
    attribution: decision,
    decision: assessment.eligibility.kept,
    limits: assessment.limits && keptLimits(assessment.limits.facts, assessment.limits.decision),
    household: order.household,
    needsAgeVerification: assessment.needsAgeVerification,
    limitedCode: isLimited(facts.discount) ? facts.discount.rule.code : null,
    payment:
      paymentType === null
        ? null
        : openedPayment({
            id: paymentId,
            method: paymentType,
            amountCents: quote.finalCents,
            gatewayId: order.gatewayId,
            expiryHours: order.paymentExpiryHours,
          }),
    spend: spendOf(order),
  };
}

const isLimited = (discount: CheckoutFacts["discount"]): discount is LimitedCode =>
  discount !== null && discount.useLimit !== null;

type LimitedCode = NonNullable<CheckoutFacts["discount"]>;

/** The columns of `orders`. */
function orderRow(order: OrderToWrite) {
  const { facts, values, assessment, paymentType, paymentLink, card } = order;
  const { quote } = assessment;
  const { referrer } = assessment.referral;
  return {
    user_id: facts.profile.id,
    email: values.email,
    full_name: values.fullName,
    phone: values.phone,
    address: values.address,
    address_2: values.address2 || null,
    city: values.city,
    state: values.state,
    zip_code: values.zipCode,
    subtotal: toNumeric(quote.subtotalCents),
    discount_code: quote.discountCode,
    discount_amount: toNumeric(quote.discountCents),
    shipping_type: quote.shippingType,
    shipping_cost: toNumeric(quote.shippingCents),
    new_customer: assessment.isNewCustomer,
    new_customer_discount: toNumeric(quote.newCustomerDiscountCents),
    total_amount: toNumeric(quote.totalCents),
    affiliate_income_applied: toNumeric(quote.affiliateAppliedCents),
    tax_amount: toNumeric(taxesOf(quote)),
    excise_amount: toNumeric(quote.excise?.totalCents ?? ZERO),
    final_total: toNumeric(quote.finalCents),
    order_items_text: orderItemsText(quote.lines),
    payment_type: paymentType,
    has_payment_link: paymentLink !== null,
    payment_link_info: paymentLink,
    // Staff create the link by hand.
    manual_payment_link: paymentType === "whop",
    ip_address: order.ipAddress,
    referrer_number: referrer?.affiliateNumber ?? null,
    commission: toNumeric(
      order.commissionPercent === null
        ? ZERO
        : commissionOf(quote.totalCents, order.commissionPercent),
    ),
    receipt: quote.receipt,
    review_flags: order.reviewFlags,
    counts_code_use: isLimited(facts.discount),
    expiry: card?.expiry ?? null,
    zipcodex: card?.zip ?? null,
    house_number: card?.street ?? null,
  };
}

/** The columns of `order_items`; the function adds whether the product was reserved. */
const itemRow = (line: QuoteLine) => ({
  product_id: line.productId,
  quantity: line.quantity,
  price: toNumeric(line.unitPriceCents),
  discount_amount: toNumeric(line.discountCents),
  order_item_text: orderItemText(line),
  item_quantity: itemQuantity(line.name, line.quantity),
  item_flavor: line.flavor,
  item_type: line.category,
});

/** The amount that the order takes from its customer's balance. */
function spendOf({ facts, assessment }: OrderToWrite) {
  const amountCents = assessment.quote.affiliateAppliedCents;
  if (amountCents === 0) return null;
  const { accountNumber } = facts;
  if (accountNumber === null) throw new Error("Only who has an account has a balance to spend");
  return { affiliateNumber: accountNumber, amount: toNumeric(amountCents) };
}
