import { asc, inArray, sql } from "drizzle-orm";
import { add, type Cents, formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import type { ASSIGN_PAYMENT, DISMISS_PAYMENT } from "#domain/order/incoming-payment-act.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { incomingPayments } from "#server/db/schema/incoming-payments.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { awaitedPayment, recordPaid } from "#server/payments/mark-paid.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface DismissRequest extends ActInput<typeof DISMISS_PAYMENT> {
  id: number;
  actor: StaffActor;
}

/** It has several ids if a customer paid in parts, and needs a note if more arrived than is due. */
export interface AssignRequest extends ActInput<typeof ASSIGN_PAYMENT> {
  actor: StaffActor;
}

/**
 * Pays an order with payments that were not matched automatically: together at least the amount due
 * (BANK-6).
 */
export async function assignIncomingPayments(
  db: Db,
  { ids, orderNumber, note, actor }: AssignRequest,
): Promise<Result<{ orderNumber: number; surplusCents: Cents }, Refusal>> {
  return db.transaction(async (tx) => {
    const open = await lockOpen(tx, ids);
    if (!open.ok) return open;
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const awaited = awaitedPayment(locked);
    if (!awaited.ok) return awaited;
    const payment = awaited.value;
    const due = dueOf(payment);
    const arrived = open.value.reduce((sum, one) => add(sum, one.amount), ZERO);
    const surplusCents = subtract(arrived, due);
    if (surplusCents < 0)
      return refuse(
        "invalid",
        `The amount due is ${formatDollars(due)}, but ${formatDollars(arrived)} was received.`,
      );
    if (surplusCents > 0 && note === null)
      return refuse("invalid", "Enter a note about the surplus.");
    const reference = open.value.map((one) => `${one.tender} ${one.externalId}`).join(", ");
    const more = surplusCents > 0 ? { surplusCents, note } : {};
    await recordPaid(tx, { ...locked, payment }, { actor, reference, ...more });
    await decide(tx, ids, actor, {
      state: "applied",
      paymentId: payment.id,
      decision: note,
    });
    return ok({ orderNumber, surplusCents });
  });
}

/** Closes a payment that was handled elsewhere, e.g., sent back by hand. */
export async function dismissIncomingPayment(
  db: Db,
  { id, reason, actor }: DismissRequest,
): Promise<Result<{ id: number }, Refusal>> {
  return db.transaction(async (tx) => {
    const open = await lockOpen(tx, [id]);
    if (!open.ok) return open;
    await decide(tx, [id], actor, { state: "dismissed", decision: reason });
    return ok({ id });
  });
}

type Row = typeof incomingPayments.$inferSelect;

/** All of the payments, or why one of them can't be decided. */
async function lockOpen(tx: Db, ids: number[]): Promise<Result<Row[], Refusal>> {
  const rows = await tx
    .select()
    .from(incomingPayments)
    .where(inArray(incomingPayments.id, ids))
    .orderBy(asc(incomingPayments.id))
    .for("update");
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined || rows.length === 0)
    return refuse("not_found", `Incoming payment ${missing ?? ""} doesn't exist.`);
  const decided = rows.find((row) => row.state !== "open");
  return decided
    ? refuse("not_allowed", `Incoming payment ${decided.id} was already ${decided.state}.`)
    : ok(rows);
}

async function decide(
  tx: Db,
  ids: number[],
  actor: StaffActor,
  changes: Partial<Row>,
): Promise<void> {
  await tx
    .update(incomingPayments)
    .set({ ...changes, decidedBy: actor, decidedAt: sql`now()` })
    .where(inArray(incomingPayments.id, ids));
}
