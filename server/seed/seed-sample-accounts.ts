import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { AFFILIATE_TERMS } from "#content/affiliate-terms.ts";
import {
  SAMPLE_ACCOUNTS,
  SAMPLE_ORDERS,
  SAMPLE_PAYOUTS,
  type SampleAccount,
  type SampleOrder,
  type SamplePayout,
} from "#content/sample-accounts.ts";
import { SAMPLE_PAYMENT_LINKS, SAMPLE_PRODUCTS } from "#content/sample-catalog.ts";
import { customerActor } from "#domain/actor.ts";
import { SYSTEM } from "#domain/actor.ts";
import { commissionOf } from "#domain/affiliate/commission.ts";
import { type Cents, fromNumeric, toNumeric, ZERO } from "#domain/money/cents.ts";
import { itemQuantity } from "#domain/order/item-quantity.ts";
import { orderItemsText, orderItemText } from "#domain/order/order-items-text.ts";
import { quote } from "#domain/pricing/quote.ts";
import { USUAL_SETTINGS } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { account, profiles, staff, user } from "#server/db/schema/accounts.ts";
import { affiliateTermsAcceptances, payoutRequests } from "#server/db/schema/affiliates.ts";
import { orderEvents, orderItems, orders } from "#server/db/schema/orders.ts";
import { parcelLines, parcels } from "#server/db/schema/parcels.ts";
import { payments } from "#server/db/schema/payments.ts";
import { whop } from "#server/db/schema/promotion.ts";
import { hashPassword } from "#server/identity/passwords/password-hash.ts";
import { creditCommission } from "#server/ledger/order-ledger.ts";
import { postEntry } from "#server/ledger/post-entry.ts";
import { movePayment } from "#server/payments/move-payment.ts";
import { openPayment } from "#server/payments/open-payment.ts";
import { newPaymentId } from "#server/payments/payment-id.ts";
import { seedSampleDraft } from "./seed-sample-draft.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the demo's open orders stay open, so they can be explored. */
const SAMPLE_EXPIRY_DAYS = 30;

/** The demo's customers with their past orders, commissions and payment links. */
export async function seedSampleAccounts(tx: Db): Promise<void> {
  const links = Object.entries(SAMPLE_PAYMENT_LINKS);
  await tx
    .insert(whop)
    .values(
      links.map(([total, paymentLink]) => ({ totalAmount: fromNumeric(total), paymentLink })),
    );
  for (const sample of SAMPLE_ACCOUNTS) await insertAccount(tx, sample);
  const oldestFirst = SAMPLE_ORDERS.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const sample of oldestFirst) await insertOrder(tx, sample);
  for (const sample of SAMPLE_PAYOUTS) await insertPayout(tx, sample);
  await seedSampleDraft(tx);
}

async function insertAccount(tx: Db, sample: SampleAccount): Promise<void> {
  const { id, email, password, fullName, staffRole, ...profile } = sample;
  await tx.insert(user).values({ id, email, name: fullName, emailVerified: true });
  await tx.insert(account).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: await hashPassword(password),
  });
  await tx
    .update(profiles)
    .set({ fullName, ...profile })
    .where(eq(profiles.id, id));
  if (staffRole !== undefined) await tx.insert(staff).values({ userId: id, role: staffRole });
  if (sample.affiliateNumber === undefined) return;
  await tx
    .insert(affiliateTermsAcceptances)
    .values({ profileId: id, version: AFFILIATE_TERMS.version });
}

async function insertOrder(tx: Db, sample: SampleOrder): Promise<void> {
  const owner = SAMPLE_ACCOUNTS.find(({ id }) => id === sample.accountId);
  const product = SAMPLE_PRODUCTS.find(({ id }) => id === sample.productId);
  if (!owner || !product) throw new Error("A sample order refers to missing data");
  const placedAt = new Date(Date.now() - sample.daysAgo * DAY_MS);
  const shippedAt =
    sample.trackingNumber === null ? null : new Date(placedAt.getTime() + DAY_MS / 4);
  const price = (text: string | null) => (text === null ? null : fromNumeric(text));
  const made = quote({
    lines: [
      {
        productId: product.id,
        name: product.name,
        category: product.category,
        flavor: sample.flavor,
        quantity: sample.quantity,
        prices: {
          baseCents: fromNumeric(product.basePrice),
          ogCents: price(product.ogPrice),
          militaryCents: price(product.militaryPrice),
        },
      },
    ],
    membership: { og: owner.og ?? false, military: owner.military ?? false },
    discount: null,
    shippingType: "standard",
    overnightRateCents: null,
    rates: USUAL_SETTINGS.rates,
    referral: { verified: false, isNewCustomer: false },
    affiliate:
      sample.balanceApplied === undefined
        ? null
        : { balanceCents: fromNumeric(sample.balanceApplied), wantsToSpend: true },
  });
  const commission =
    owner.referrerNumber === undefined
      ? ZERO
      : commissionOf(made.totalCents, USUAL_SETTINGS.commissionPercent);
  const [order] = await tx
    .insert(orders)
    .values({
      userId: owner.id,
      email: owner.email,
      fullName: owner.fullName,
      phone: owner.phone,
      address: owner.street,
      city: owner.city,
      state: owner.state,
      zipCode: owner.zipCode,
      status: shippedAt === null ? "pending" : "shipped",
      trackingNumber: sample.trackingNumber,
      subtotal: made.subtotalCents,
      discountAmount: ZERO,
      shippingType: "standard",
      shippingCost: made.shippingCents,
      newCustomer: false,
      newCustomerDiscount: ZERO,
      totalAmount: made.totalCents,
      affiliateIncomeApplied: made.affiliateAppliedCents,
      finalTotal: made.finalCents,
      orderItemsText: orderItemsText(made.lines),
      paymentType: "venmo",
      referrerNumber: owner.referrerNumber ?? null,
      commission,
      receipt: made.receipt,
      createdAt: placedAt,
      updatedAt: shippedAt ?? placedAt,
      shippedAt,
    })
    .returning();
  if (!order) throw new Error("The sample order was not returned");
  const items = await tx
    .insert(orderItems)
    .values(
      made.lines.map((line) => ({
        orderId: order.id,
        productId: line.productId,
        quantity: line.quantity,
        price: line.unitPriceCents,
        discountAmount: ZERO,
        orderItemText: orderItemText(line),
        itemQuantity: itemQuantity(line.name, line.quantity),
        itemFlavor: line.flavor,
        itemType: line.category,
        isReserved: false,
      })),
    )
    .returning({ id: orderItems.id, quantity: orderItems.quantity });
  if (made.affiliateAppliedCents > 0 && owner.affiliateNumber !== undefined) {
    const spend = {
      kind: "spend",
      causeId: `order:${order.orderNumber}`,
      affiliateNumber: owner.affiliateNumber,
      amountCents: made.affiliateAppliedCents,
      orderNumber: order.orderNumber,
      referred: null,
    } as const;
    await postEntry(tx, spend, placedAt);
  }
  await insertPayment(tx, order, made.finalCents, shippedAt === null ? null : placedAt);
  await tx.insert(orderEvents).values({
    orderId: order.id,
    actor: customerActor(owner.id),
    kind: "placed",
    detail: {
      commission_percent: USUAL_SETTINGS.commissionPercent,
      standard_shipping: toNumeric(USUAL_SETTINGS.rates.standardCents),
    },
    at: placedAt,
  });
  if (shippedAt === null) return;
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, actor: SYSTEM, kind: "shipped", at: shippedAt });
  await creditCommission(tx, order, shippedAt);
  await insertParcels(tx, sample, { order, items, shippedAt });
}

interface Shipped {
  order: { id: number };
  items: { id: number; quantity: number }[];
  shippedAt: Date;
}

/** One parcel with everything, or a second one with the last unit, which gets lost. */
async function insertParcels(
  tx: Db,
  { trackingNumber, lostTrackingNumber }: SampleOrder,
  { order, items, shippedAt }: Shipped,
): Promise<void> {
  if (trackingNumber === null) return;
  const parcel = { orderId: order.id, shippedAt, shippedBy: SYSTEM };
  const [whole] = await tx
    .insert(parcels)
    .values({ ...parcel, number: 1, trackingNumber })
    .returning({ id: parcels.id });
  if (!whole) throw new Error("The sample parcel was not returned");
  const lostUnits = lostTrackingNumber === undefined ? 0 : 1;
  const last = items.at(-1);
  await tx.insert(parcelLines).values(
    items.map((item) => ({
      parcelId: whole.id,
      orderItemId: item.id,
      quantity: item.quantity - (item === last ? lostUnits : 0),
    })),
  );
  if (lostTrackingNumber === undefined || last === undefined) return;
  const stateAt = new Date(shippedAt.getTime() + 8 * DAY_MS);
  const stateReason = "Not scanned for a week";
  const [lost] = await tx
    .insert(parcels)
    .values({
      ...parcel,
      number: 2,
      trackingNumber: lostTrackingNumber,
      state: "lost",
      stateReason,
      stateAt,
    })
    .returning({ id: parcels.id });
  if (!lost) throw new Error("The sample parcel was not returned");
  await tx.insert(parcelLines).values({ parcelId: lost.id, orderItemId: last.id, quantity: 1 });
  await tx.insert(orderEvents).values({
    orderId: order.id,
    actor: SYSTEM,
    kind: "parcel_lost",
    detail: { parcel: 2, reason: stateReason },
    at: stateAt,
  });
}

/**
 * @param paidAt the time in the order's own history, so that money and sales are on the same day; `null` means unpaid
 */
async function insertPayment(
  tx: Db,
  { id: orderId }: { id: number },
  amountCents: Cents,
  paidAt: Date | null,
): Promise<void> {
  const expiryHours = SAMPLE_EXPIRY_DAYS * 24;
  const sample = { method: "venmo", amountCents, gatewayId: null, expiryHours } as const;
  await openPayment(tx, orderId, { id: newPaymentId(), ...sample });
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error("The sample payment was not returned");
  const { amount } = payment;
  if (paidAt !== null)
    await movePayment(
      tx,
      payment,
      "captured",
      { actor: SYSTEM },
      { authorized: amount, captured: amount },
      paidAt,
    );
}

async function insertPayout(tx: Db, sample: SamplePayout): Promise<void> {
  const { affiliateNumber, payTo, reference } = sample;
  const amount = fromNumeric(sample.amount);
  const requestedAt = new Date(Date.now() - sample.daysAgo * DAY_MS);
  const decidedAt = new Date(requestedAt.getTime() + DAY_MS);
  const [request] = await tx
    .insert(payoutRequests)
    .values({ affiliateNumber, amount, payTo, requestedAt })
    .returning({ id: payoutRequests.id });
  if (!request) throw new Error("The sample payout was not returned");
  const payout = {
    kind: "payout",
    causeId: `request:${request.id}`,
    affiliateNumber,
    amountCents: amount,
    actor: SYSTEM,
    note: reference,
  } as const;
  await postEntry(tx, payout, decidedAt);
  await tx
    .update(payoutRequests)
    .set({ status: "paid", decidedAt, decidedBy: SYSTEM, reference })
    .where(eq(payoutRequests.id, request.id));
}
