import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { maskCardNumbers } from "#domain/card-data/card-data.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { IMPORT_PAYMENTS } from "#domain/order/incoming-payment-act.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import {
  type IncomingException,
  incomingException,
  type IncomingPayment,
  type IncomingTender,
  isSamePayment,
} from "#domain/payment/incoming-payment.ts";
import { memosIn } from "#domain/payment/memo-code.ts";
import { readPaymentList, type SkippedRow } from "#domain/payment/read-payment-list.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { incomingPayments } from "#server/db/schema/incoming-payments.ts";
import { payments } from "#server/db/schema/payments.ts";
import type { Log } from "#server/log.ts";
import { type LockedOrder, lockOrder } from "#server/orders/lock-order.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { recordPaid } from "#server/payments/mark-paid.ts";
import { raiseAlert } from "#server/payments/raise-alert.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface ImportRequest extends ActInput<typeof IMPORT_PAYMENTS> {
  /** The list as pasted or uploaded (domain/payment/read-payment-list.ts). */
  text: string;
  actor: StaffActor;
}

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
}

export interface ImportReport {
  /** Orders that were marked paid. */
  paidOrders: number[];
  /** Payments that need a staff decision. */
  exceptions: number;
  /** Payments that were imported before. */
  known: number;
  /** Rows that aren't incoming money or can't be read, with the reason. */
  skipped: SkippedRow[];
}

/**
 * Imports payments that have arrived by Venmo, Chime or payment links. Each is stored once (BANK-5). A payment whose
 * memo code and amount match an unpaid order pays it (BANK-3); all others wait for staff.
 */
export async function importIncomingPayments(
  deps: Deps,
  { tender, text, actor }: ImportRequest,
): Promise<Result<ImportReport, Refusal>> {
  const list = readPaymentList(text);
  if (!list.ok) return refuse("invalid", list.error);
  const { payments: arrived, skipped } = list.value;
  const report: ImportReport = { paidOrders: [], exceptions: 0, known: 0, skipped };
  for (const payment of arrived) {
    // Each in its own transaction: an interrupted import can simply be repeated.
    const taken = await deps.db.transaction((tx) =>
      importPayment({ ...deps, db: tx }, tender, payment, actor),
    );
    if (taken.kind === "paid") report.paidOrders.push(taken.orderNumber);
    else report[taken.kind] += 1;
  }
  return ok(report);
}

/** The senders' notes, as staff will read them. */
const storedText = (text: string): string => maskCardNumbers(visibleText(text));

type Taken = { kind: "paid"; orderNumber: number } | { kind: "exceptions" | "known" };

async function importPayment(
  deps: Deps,
  tender: IncomingTender,
  { externalId, amountCents, note, payer, ...when }: IncomingPayment,
  actor: StaffActor,
): Promise<Taken> {
  const tx = deps.db;
  const day = when.day ?? null;
  const texts = { note: storedText(note), payer: storedText(payer) };
  const others = await withSameId(tx, tender, externalId);
  const listed = { amountCents, payer: texts.payer, day };
  if (others.some((other) => isSamePayment(other, listed))) return { kind: "known" };
  const sameIds = others.length;
  const exception: IncomingException = sameIds > 0 ? "same_id" : "unknown_memo";
  const values = { tender, externalId, amount: amountCents, ...texts, day, sameIds, exception };
  const [stored] = await tx
    .insert(incomingPayments)
    .values({ ...values, importedBy: actor })
    .returning();
  if (!stored) throw new Error("The payment was not stored");
  if (sameIds > 0) return { kind: "exceptions" };
  const locked = await orderOfMemo(tx, note);
  const asked = locked && { ...locked.payment, amountCents: dueOf(locked.payment) };
  const found = incomingException(amountCents, asked);
  const change = (changes: PgUpdateSetSource<typeof incomingPayments>) =>
    tx.update(incomingPayments).set(changes).where(eq(incomingPayments.id, stored.id));
  if (locked === null || found !== null) {
    await change({ exception: found });
    if (found === "order_closed" && locked?.order.status === "cancelled")
      await raiseAlert(deps, "late_payment", lateText(stored, locked.order.orderNumber), {
        orderNumber: locked.order.orderNumber,
      });
    return { kind: "exceptions" };
  }
  await recordPaid(tx, locked, { actor, reference: `${tender} ${externalId}` });
  await change({
    state: "applied",
    exception: null,
    paymentId: locked.payment.id,
    decidedBy: actor,
    decidedAt: sql`now()`,
  });
  return { kind: "paid", orderNumber: locked.order.orderNumber };
}

/** The stored ones; a simultaneous import of the same id waits until this one has ended. */
async function withSameId(tx: Db, tender: IncomingTender, externalId: string) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`incoming ${tender} ${externalId}`}, 0))`,
  );
  const { amount: amountCents, payer, day } = incomingPayments;
  return tx
    .select({ amountCents, payer, day })
    .from(incomingPayments)
    .where(and(eq(incomingPayments.tender, tender), eq(incomingPayments.externalId, externalId)));
}

/** Message to the owner about money for a canceled order (BANK-9). */
const lateText = (
  { id, tender, externalId, amount }: typeof incomingPayments.$inferSelect,
  orderNumber: number,
): string =>
  `Order ${orderNumber} is canceled, and ${formatDollars(amount)} arrived for it by ${tender} (${externalId}, payment ${id} in payments-open).`;

type PaidOrder = LockedOrder & { payment: NonNullable<LockedOrder["payment"]> };

/** The one payment whose code is in the note; null if there is none or more than one. */
async function orderOfMemo(tx: Db, note: string): Promise<PaidOrder | null> {
  const memos = memosIn(note);
  if (memos.length === 0) return null;
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.memo, memos));
  const [only, ...others] = rows;
  if (!only || others.length > 0) return null;
  const locked = await lockOrder(tx, { paymentId: only.id });
  return locked?.payment ? newestIfEdited(tx, { ...locked, payment: locked.payment }) : null;
}

/** An edit gives an order another code, and its customer may only know the earlier one (EDIT-5). */
async function newestIfEdited(tx: Db, named: PaidOrder): Promise<PaidOrder> {
  const { order, payment } = named;
  const isReplaced =
    payment.state === "carried_over" || (payment.state === "voided" && order.status === "pending");
  if (!isReplaced) return named;
  const locked = await lockOrder(tx, { orderId: order.id });
  return locked?.payment ? { ...locked, payment: locked.payment } : named;
}
