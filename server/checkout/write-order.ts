import { type SQL, sql } from "drizzle-orm";
import { customerActor } from "#domain/actor.ts";
import { commissionOf } from "#domain/affiliate/commission.ts";
import { toNumeric, ZERO } from "#domain/money/cents.ts";
import type { CheckoutValues } from "#domain/order/checkout-form.ts";
import { itemQuantity } from "#domain/order/item-quantity.ts";
import { orderItemsText, orderItemText } from "#domain/order/order-items-text.ts";
import type { ReviewFlag } from "#domain/order/review-flags.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import type { Db } from "#server/db/client.ts";
import { postSpend } from "#server/ledger/post-entry.ts";
import { orderEventColumns } from "#server/orders/record-order-event.ts";
import { openPayment } from "#server/payments/open-payment.ts";
import { newPaymentId } from "#server/payments/payment-id.ts";
import type { Assessment } from "./assess-checkout.ts";
import type { CheckoutFacts } from "./checkout-facts.ts";
import type { CardDetails } from "./record-order.ts";
import { step } from "./step-failure.ts";

/** An order row's values, all decided before anything is written. */
export interface OrderToWrite {
  facts: CheckoutFacts;
  values: CheckoutValues;
  assessment: Assessment;
  paymentType: PaymentType | null;
  paymentLink: string | null;
  /** The gateway for an online card; null for everything else. */
  gatewayId: string | null;
  /** How long to wait for money the customer sends. */
  paymentExpiryHours: number;
  /** The fields typed with an online card; null for everything else. */
  card: Pick<CardDetails, "expiry" | "zip" | "street"> | null;
  ipAddress: string;
  reviewFlags: ReviewFlag[];
  reservedProducts: Set<number>;
  idempotencyKey: string;
  bodyHash: string;
}

export interface WrittenOrder {
  orderId: number;
  orderNumber: number;
  paymentId: string;
}

/**
 * Writes the order, lines, payment, key, event, attribution and spent balance, empties the stored
 * cart (ORDER-10) and, unless a gateway is still to be asked, enqueues the emails, all in the
 * caller's transaction.
 */
export async function writeOrder(tx: Db, order: OrderToWrite): Promise<WrittenOrder> {
  await step("update_profile", () => updateProfile(tx, order));
  const written = await step("create_order", () => insertOrder(tx, order));
  await step("create_order_items", () => insertItems(tx, order, written.orderId));
  return written;
}

/**
 * Binds the referrer with the first order, once, and stores the contact details for next time. For
 * an online card the details are stored on approval (payments/settle-payment.ts), so a decline
 * changes nothing (ORDER-18).
 */
async function updateProfile(tx: Db, order: OrderToWrite): Promise<void> {
  const { facts, values, assessment, gatewayId } = order;
  const referrer = assessment.referral.referrer?.affiliateNumber ?? null;
  const contact = sql`full_name = ${values.fullName}, phone = ${values.phone}, street = ${values.address},
      address_2 = ${values.address2 || null}, city = ${values.city}, state = ${values.state}, zip_code = ${values.zipCode},`;
  await tx.execute(sql`
    update profiles set ${gatewayId === null ? contact : sql``}
      referrer_number = coalesce(referrer_number, ${referrer}::int), updated_at = now()
    where id = ${facts.profile.id}`);
}

async function insertOrder(tx: Db, order: OrderToWrite): Promise<WrittenOrder> {
  const { facts, values, assessment, paymentType, paymentLink } = order;
  const { quote } = assessment;
  const userId = facts.profile.id;
  const paymentId = newPaymentId();
  const isPaidOnline = order.gatewayId !== null;
  const { referrer, decision } = assessment.referral;
  const isLinkToCome = paymentType === "whop";
  const detail = {
    referrer_source: referrer?.source ?? null,
    destination: assessment.destination.verdict,
  };
  const { rows } = await tx.execute<{ id: string; order_number: number }>(sql`
    with placed as (
      insert into orders (user_id, email, full_name, phone, address, address_2, city, state, zip_code, subtotal,
        discount_code, discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount,
        total_amount, affiliate_income_applied, final_total, order_items_text, payment_type,
        has_payment_link, payment_link_info, manual_payment_link, ip_address, referrer_number, commission,
        receipt, review_flags, counts_code_use, expiry, zipcodex, house_number)
      values (${userId}, ${values.email}, ${values.fullName}, ${values.phone}, ${values.address}, ${values.address2 || null}, ${values.city},
        ${values.state}, ${values.zipCode}, ${toNumeric(quote.subtotalCents)}, ${quote.discountCode},
        ${toNumeric(quote.discountCents)}, ${quote.shippingType}, ${toNumeric(quote.shippingCents)},
        ${assessment.isNewCustomer}, ${toNumeric(quote.newCustomerDiscountCents)}, ${toNumeric(quote.totalCents)},
        ${toNumeric(quote.affiliateAppliedCents)}, ${toNumeric(quote.finalCents)},
        ${orderItemsText(quote.lines)}, ${paymentType}, ${paymentLink !== null}, ${paymentLink},
        ${isLinkToCome}, ${order.ipAddress}, ${referrer?.affiliateNumber ?? null}::int,
        ${toNumeric(referrer ? commissionOf(quote.totalCents) : ZERO)}, ${JSON.stringify(quote.receipt)}::jsonb,
        ${sql.param(order.reviewFlags)}::text[], ${facts.discount?.hasUseLimit ?? false}, ${order.card?.expiry ?? null}, ${order.card?.zip ?? null},
        ${order.card?.street ?? null})
      returning id, order_number
    ), bound as (
      insert into idempotency_keys (user_id, key, body_hash, order_id)
      select ${userId}, ${order.idempotencyKey}, ${order.bodyHash}, id from placed
    ), recorded as (
      insert into order_events (order_id, actor, kind, detail)
      select id, ${orderEventColumns(customerActor(userId), { kind: "placed", detail })} from placed
    ), ${charged(order, paymentId)} attributed as (
      insert into affiliate_touches (kind, outcome, affiliate_number, profile_id, order_number)
      select 'order', ${decision.rule}, ${decision.affiliateNumber}::int, ${userId}, order_number from placed
    ), ${spent(order)} mails as (
      insert into outbox (kind, dedup_key, payload)
      select kind, kind || ':' || id, jsonb_build_object('orderId', id)
      from placed, unnest(array['order_confirmation', 'order_notice']) kind where ${!isPaidOnline}
    ), emptied as (
      delete from carts where user_id = ${userId}
    )
    select id, order_number from placed`);
  const placed = rows[0];
  if (!placed) throw new Error("The inserted order was not returned");
  return { orderId: Number(placed.id), orderNumber: placed.order_number, paymentId };
}

/** The payment; none if nothing is left to pay. */
function charged(
  { assessment, paymentType, gatewayId, paymentExpiryHours }: OrderToWrite,
  id: string,
): SQL {
  if (paymentType === null) return sql``;
  const amountCents = assessment.quote.finalCents;
  const expiry = { gatewayId, expiryHours: paymentExpiryHours };
  const payment = { id, method: paymentType, amountCents, ...expiry };
  return sql`charged as (${openPayment(sql`placed`, payment)}),`;
}

/** What the order takes from its customer's balance. */
function spent({ facts, assessment }: OrderToWrite): SQL {
  const amountCents = assessment.quote.affiliateAppliedCents;
  if (amountCents === 0) return sql``;
  const { affiliate_number: affiliateNumber } = facts.profile;
  if (affiliateNumber === null) throw new Error("Only an affiliate has a balance to spend");
  return sql`spent as (${postSpend(sql`placed`, { affiliateNumber, amountCents })}),`;
}

async function insertItems(tx: Db, order: OrderToWrite, orderId: number): Promise<void> {
  const items = order.assessment.quote.lines.map((line) => ({
    product_id: line.productId,
    quantity: line.quantity,
    price: toNumeric(line.unitPriceCents),
    discount_amount: toNumeric(line.discountCents),
    order_item_text: orderItemText(line),
    item_quantity: itemQuantity(line.name, line.quantity),
    item_flavor: line.flavor,
    item_type: line.category,
    is_reserved: order.reservedProducts.has(line.productId),
  }));
  await tx.execute(sql`
    insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text,
      item_quantity, item_flavor, item_type, is_reserved)
    select ${orderId}, item.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (
      product_id int, quantity int, price numeric, discount_amount numeric, order_item_text text,
      item_quantity int, item_flavor text, item_type text, is_reserved boolean)`);
}
