import { and, asc, count, eq, inArray, min, or, sql } from "drizzle-orm";
import { actorIn } from "#domain/actor.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Colleague } from "#domain/staff/mentions.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";
import { affiliateLedger } from "#server/db/schema/affiliates.ts";
import { chargebacks } from "#server/db/schema/chargebacks.ts";
import { outbox } from "#server/db/schema/mail.ts";
import { orderDrafts } from "#server/db/schema/order-drafts.ts";
import { orderTags } from "#server/db/schema/order-marks.ts";
import { orderEvents, orderItems, orders } from "#server/db/schema/orders.ts";
import { paymentEvents, payments, refundLines, refunds } from "#server/db/schema/payments.ts";
import { orderTaxes } from "#server/db/schema/taxes.ts";
import { type FlagFacts, readFlagFacts } from "./flag-facts.ts";
import { isOnHold } from "./hold-order.ts";
import { NEWEST_FIRST } from "./lock-order.ts";
import { mentionsOfOrder } from "./note-mentions.ts";
import { parcelsOf, type ParcelWithLines } from "./order-parcels.ts";
import { isMarkedFraud } from "./unmark-fraud.ts";

/** An order with everything that has happened to it, oldest first. */
export interface OrderForStaff {
  order: typeof orders.$inferSelect;
  lines: (typeof orderItems.$inferSelect)[];
  /** Parcels it shipped in; empty until then. */
  parcels: ParcelWithLines[];
  /** Every payment attempt, newest last. */
  payments: (typeof payments.$inferSelect)[];
  /** The newest; `null` if there was nothing to pay. */
  payment: typeof payments.$inferSelect | null;
  refunds: (typeof refunds.$inferSelect)[];
  /** The units that refunds cover. */
  refundLines: (typeof refundLines.$inferSelect)[];
  /** Taxes by line and place; empty if no tax was charged. */
  taxes: (typeof orderTaxes.$inferSelect)[];
  ledger: (typeof affiliateLedger.$inferSelect)[];
  events: (typeof orderEvents.$inferSelect)[];
  paymentEvents: (typeof paymentEvents.$inferSelect)[];
  /** Emails about it, and other work that is queued. */
  mails: Pick<
    typeof outbox.$inferSelect,
    "id" | "kind" | "state" | "attempts" | "lastError" | "createdAt" | "doneAt"
  >[];
  /** Emails of staff in its history, by their ids; a name from the command line has none. */
  staffEmails: Record<string, string>;
  /** Staff prepared it (DRAFT-3); `null` if its customer did. */
  draft: Pick<typeof orderDrafts.$inferSelect, "id" | "createdBy"> | null;
  customer: { orders: number; paidCents: Cents; firstOrderAt: Date };
  /** The account isn't deleted, so it can be given store credit. */
  takesCredit: boolean;
  /** The order that it was split from, and the one with its rest (SHIP-30). */
  split: { from: number | null; into: number | null };
  /** On hold by staff (DESK-14). */
  isOnHold: boolean;
  /** Canceled as fraud, so later orders are held because of it. */
  isMarkedFraud: boolean;
  tags: string[];
  /** Newest last. */
  chargebacks: (typeof chargebacks.$inferSelect)[];
  /** People mentioned in its notes, by the notes' ids. */
  mentions: Map<number, Colleague[]>;
  /** The reasons for its flags. */
  flagFacts: FlagFacts;
}

export async function orderForStaff(db: Db, orderNumber: number): Promise<OrderForStaff | null> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!order) return null;
  const { id } = order;
  const tries = (
    await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, id))
      .orderBy(...NEWEST_FIRST)
  ).toReversed();
  const tryIds = tries.map((payment) => payment.id);
  const [lines, refundRows, ledger, events, moneyEvents, mails, customer, tagRows, attached] =
    await Promise.all([
      db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id)),
      db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.createdAt)),
      db
        .select()
        .from(affiliateLedger)
        .where(eq(affiliateLedger.orderNumber, orderNumber))
        .orderBy(asc(affiliateLedger.id)),
      db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
      db
        .select()
        .from(paymentEvents)
        .where(inArray(paymentEvents.paymentId, tryIds))
        .orderBy(asc(paymentEvents.id)),
      db
        .select({
          id: outbox.id,
          kind: outbox.kind,
          state: outbox.state,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
          createdAt: outbox.createdAt,
          doneAt: outbox.doneAt,
        })
        .from(outbox)
        .where(
          sql`${outbox.subject} = any (array(select 'order:' || ${id}::bigint
          union all select 'refund:' || r.id from refunds r where r.order_id = ${id}))`,
        )
        .orderBy(asc(outbox.id)),
      customerOf(db, order),
      db
        .select({ tag: orderTags.tag })
        .from(orderTags)
        .where(eq(orderTags.orderId, id))
        .orderBy(asc(orderTags.tag)),
      attachedTo(db, order),
    ]);
  const units =
    refundRows.length === 0
      ? []
      : await db
          .select()
          .from(refundLines)
          .where(
            inArray(
              refundLines.refundId,
              refundRows.map((refund) => refund.id),
            ),
          );
  return {
    ...attached,
    order,
    lines,
    parcels: await parcelsOf(db, id),
    payments: tries,
    payment: tries.at(-1) ?? null,
    refunds: refundRows,
    refundLines: units,
    taxes:
      order.taxAmount === 0
        ? []
        : await db
            .select()
            .from(orderTaxes)
            .where(eq(orderTaxes.orderId, id))
            .orderBy(asc(orderTaxes.id)),
    ledger,
    events,
    paymentEvents: moneyEvents,
    mails,
    staffEmails: await emailsOf(
      db,
      [
        attached.draft?.createdBy,
        ...events.map(({ actor }) => actor),
        ...moneyEvents.map(({ detail }) => actorIn(detail)),
      ].flatMap((actor) => (actor?.kind === "staff" ? [actor.id] : [])),
    ),
    customer,
    tags: tagRows.map(({ tag }) => tag),
  };
}

/** Everything attached to it besides its money and history. */
async function attachedTo(db: Db, order: typeof orders.$inferSelect) {
  const { id } = order;
  const [[profile], [draft = null], chargebackRows, mentions, flagFacts, isHeld, isMarked, split] =
    await Promise.all([
      db
        .select({ erasedAt: profiles.erasedAt })
        .from(profiles)
        .where(eq(profiles.id, order.userId)),
      db
        .select({ id: orderDrafts.id, createdBy: orderDrafts.createdBy })
        .from(orderDrafts)
        .where(eq(orderDrafts.orderId, id)),
      db.select().from(chargebacks).where(eq(chargebacks.orderId, id)).orderBy(asc(chargebacks.id)),
      mentionsOfOrder(db, id),
      readFlagFacts(db, order),
      isOnHold(db, id),
      isMarkedFraud(db, id),
      splitOf(db, order),
    ]);
  return {
    takesCredit: profile !== undefined && profile.erasedAt === null,
    draft,
    chargebacks: chargebackRows,
    mentions,
    flagFacts,
    split,
    isOnHold: isHeld,
    isMarkedFraud: order.cancelReason === "fraud" && isMarked,
  };
}

async function splitOf(
  db: Db,
  { id, splitFromId }: typeof orders.$inferSelect,
): Promise<OrderForStaff["split"]> {
  const others = await db
    .select({ orderNumber: orders.orderNumber, of: orders.splitFromId })
    .from(orders)
    .where(or(eq(orders.splitFromId, id), eq(orders.id, splitFromId ?? 0)));
  const numberOf = (of: (splitFrom: number | null) => boolean) =>
    others.find((other) => of(other.of))?.orderNumber ?? null;
  return { from: numberOf((of) => of !== id), into: numberOf((of) => of === id) };
}

async function emailsOf(db: Db, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const found = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, ids));
  return Object.fromEntries(found.map(({ id, email }) => [id, email]));
}

/** Totals of the customer's orders, without canceled ones. */
async function customerOf(
  db: Db,
  { userId, createdAt }: typeof orders.$inferSelect,
): Promise<OrderForStaff["customer"]> {
  const [known] = await db
    .select({
      orders: count(),
      paid: sql<string>`coalesce(sum(${orders.finalTotal}), 0)`,
      firstOrderAt: min(orders.createdAt),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.cancelled, false)));
  return {
    orders: known?.orders ?? 0,
    paidCents: fromNumeric(known?.paid ?? "0"),
    firstOrderAt: known?.firstOrderAt ?? createdAt,
  };
}
