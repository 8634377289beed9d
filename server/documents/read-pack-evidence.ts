import { and, asc, count, eq, inArray, isNotNull, min } from "drizzle-orm";
import { decisionsOfOrders } from "#server/compliance/order-decisions.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { chargebacks } from "#server/db/schema/chargebacks.ts";
import { ageChecks, ageVerifications } from "#server/db/schema/compliance.ts";
import { incomingPayments } from "#server/db/schema/incoming-payments.ts";
import { outbox } from "#server/db/schema/mail.ts";
import { orderEvents, orderItems, orders } from "#server/db/schema/orders.ts";
import { payments, refunds } from "#server/db/schema/payments.ts";
import { subscriptionEvents, subscriptionRequests } from "#server/db/schema/requests.ts";
import { NEWEST_FIRST } from "#server/orders/lock-order.ts";
import { parcelLotsOfOrders, parcelsOfOrders } from "#server/orders/order-parcels.ts";
import { limitsOfOrders } from "#server/purchase-limits/order-limit-decisions.ts";
import type { Evidence } from "./read-evidence.ts";

/** The parts that programs receive (server/proof/order-pack.ts). */
export type PackEvidence = Pick<
  Evidence,
  | "account"
  | "ageVerification"
  | "ageChecks"
  | "chargebacks"
  | "consents"
  | "decisions"
  | "events"
  | "limits"
  | "lines"
  | "mails"
  | "order"
  | "parcelLots"
  | "parcels"
  | "payments"
  | "references"
  | "refunds"
> & { customer: Pick<Evidence["customer"], "orders" | "firstOrderAt"> };

/**
 * The evidence for many orders, in the given order: the same as one by one (read-evidence.ts), but in seventeen
 * statements.
 */
export async function readPackEvidence(
  db: Db,
  orderNumbers: readonly number[],
): Promise<PackEvidence[]> {
  if (orderNumbers.length === 0) return [];
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.orderNumber, [...orderNumbers]));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const people = await readPeople(db, [...new Set(found.map(({ userId }) => userId))]);
  const money = await readMoney(db, ids);
  const lines = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId);
  const parcels = await parcelsOfOrders(db, ids);
  const parcelLots = await parcelLotsOfOrders(db, ids);
  const decisions = await decisionsOfOrders(db, ids);
  const limits = await limitsOfOrders(db, ids);
  const mails = await readMails(db, ids, money.refundsOf);
  const byNumber = new Map(found.map((order) => [order.orderNumber, order]));
  return orderNumbers.flatMap((number): PackEvidence[] => {
    const order = byNumber.get(number);
    if (order === undefined) return [];
    const { id, userId } = order;
    const account = people.accounts.get(userId);
    if (!account) throw new Error(`The account of order ${number} is missing`);
    const known = people.customers.get(userId);
    const tries = money.paymentsOf.get(id) ?? [];
    return [
      {
        order,
        account,
        ageVerification: people.verifications.get(userId) ?? null,
        ageChecks: people.checks.get(userId) ?? [],
        consents: (people.consents.get(userId) ?? [])
          .filter(({ at }) => at <= order.createdAt)
          .map(({ at, plan, text }) => ({ at, plan, text: text ?? "" })),
        customer: {
          orders: known?.orders ?? 0,
          firstOrderAt: known?.firstOrderAt ?? order.createdAt,
        },
        lines: linesOf.get(id) ?? [],
        events: eventsOf.get(id) ?? [],
        parcels: parcels.get(id) ?? [],
        parcelLots: parcelLots.get(id) ?? [],
        decisions: decisions.get(id) ?? [],
        limits: limits.get(id) ?? [],
        mails: mails.get(id) ?? [],
        payments: tries,
        references: tries
          .flatMap((payment) => money.referencesOf.get(payment.id) ?? [])
          .toSorted((a, b) => a.id - b.id),
        refunds: money.refundsOf.get(id) ?? [],
        chargebacks: money.chargebacksOf.get(id) ?? [],
      },
    ];
  });
}

/** Reads the customers' data, by their ids. */
async function readPeople(db: Db, userIds: string[]) {
  const accounts = await db
    .select({
      id: user.id,
      createdAt: user.createdAt,
      emailVerified: user.emailVerified,
      ageAttestationVersion: user.ageAttestationVersion,
      ageAttestedAt: user.ageAttestedAt,
    })
    .from(user)
    .where(inArray(user.id, userIds));
  const verifications = await db
    .select()
    .from(ageVerifications)
    .where(inArray(ageVerifications.userId, userIds));
  const checks = await db
    .select()
    .from(ageChecks)
    .where(inArray(ageChecks.userId, userIds))
    .orderBy(asc(ageChecks.id));
  const consents = await db
    .select({
      userId: subscriptionRequests.userId,
      at: subscriptionEvents.at,
      plan: subscriptionRequests.planName,
      text: subscriptionEvents.consentText,
    })
    .from(subscriptionEvents)
    .innerJoin(subscriptionRequests, eq(subscriptionRequests.id, subscriptionEvents.requestId))
    .where(
      and(inArray(subscriptionRequests.userId, userIds), isNotNull(subscriptionEvents.consentText)),
    )
    .orderBy(asc(subscriptionEvents.id));
  const customers = await db
    .select({ userId: orders.userId, orders: count(), firstOrderAt: min(orders.createdAt) })
    .from(orders)
    .where(and(inArray(orders.userId, userIds), eq(orders.cancelled, false)))
    .groupBy(orders.userId);
  return {
    accounts: new Map(accounts.map(({ id, ...account }) => [id, account])),
    verifications: new Map(verifications.map((one) => [one.userId, one])),
    checks: Map.groupBy(checks, ({ userId }) => userId),
    consents: Map.groupBy(consents, ({ userId }) => userId),
    customers: new Map(customers.map((one) => [one.userId, one])),
  };
}

/** Payments, oldest attempt first, and refunds. */
async function readMoney(db: Db, orderIds: number[]) {
  const tries = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(...NEWEST_FIRST);
  const references =
    tries.length === 0
      ? []
      : await db
          .select()
          .from(incomingPayments)
          .where(
            inArray(
              incomingPayments.paymentId,
              tries.map(({ id }) => id),
            ),
          );
  const refundRows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .orderBy(asc(refunds.createdAt));
  const disputes = await db
    .select()
    .from(chargebacks)
    .where(inArray(chargebacks.orderId, orderIds))
    .orderBy(asc(chargebacks.id));
  return {
    paymentsOf: Map.groupBy(tries.toReversed(), ({ orderId }) => orderId),
    referencesOf: Map.groupBy(references, ({ paymentId }) => paymentId),
    refundsOf: Map.groupBy(refundRows, ({ orderId }) => orderId),
    chargebacksOf: Map.groupBy(disputes, ({ orderId }) => orderId),
  };
}

/** Emails about an order or one of its refunds, by the order's id. */
async function readMails(
  db: Db,
  orderIds: readonly number[],
  refundsOf: ReadonlyMap<number, readonly { id: unknown }[]>,
): Promise<Map<number, Evidence["mails"]>> {
  const orderOf = new Map(
    orderIds.flatMap((id): [string, number][] => [
      [`order:${id}`, id],
      ...(refundsOf.get(id) ?? []).map((refund): [string, number] => [
        `refund:${String(refund.id)}`,
        id,
      ]),
    ]),
  );
  const rows = await db
    .select({
      subject: outbox.subject,
      id: outbox.id,
      kind: outbox.kind,
      state: outbox.state,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      doneAt: outbox.doneAt,
    })
    .from(outbox)
    .where(inArray(outbox.subject, [...orderOf.keys()]))
    .orderBy(asc(outbox.id));
  const mails = new Map<number, Evidence["mails"]>();
  for (const { subject, ...mail } of rows) {
    const orderId = orderOf.get(subject ?? "");
    if (orderId === undefined) continue;
    const known = mails.get(orderId);
    if (known) known.push(mail);
    else mails.set(orderId, [mail]);
  }
  return mails;
}
