import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Actor, actorText } from "#domain/actor.ts";
import type { PaymentEventKind } from "#domain/payment/payment-event.ts";
import { canMove } from "#domain/payment/payment-states.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { Db } from "#server/db/client.ts";
import { paymentEvents, payments } from "#server/db/schema/payments.ts";

export type Payment = typeof payments.$inferSelect;

/** Fields that a move may change besides the state. */
type PaymentChanges = Omit<PgUpdateSetSource<typeof payments>, "id" | "orderId" | "state">;

/**
 * Moves a payment to its next state and records that (PAY-7); nothing else writes a payment's state. The caller has
 * locked the row and checked the tables in domain/payment: a move that isn't in them is a bug.
 *
 * @param detail notable facts, without card data; `actor` if a person decided it
 * @param at the past time of a sample's move
 */
export async function movePayment(
  tx: Db,
  payment: Payment,
  to: PaymentState,
  { actor, ...detail }: Record<string, unknown> & { actor?: Actor },
  changes: PaymentChanges = {},
  at?: Date,
): Promise<Payment> {
  expectMove(payment.id, payment.state, to);
  const [moved] = await tx
    .update(payments)
    .set({ ...changes, ...arrival(to) })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!moved) throw new Error(`There is no payment ${payment.id}`);
  const by = actor === undefined ? {} : { actor: actorText(actor) };
  await notePayment(tx, payment.id, to, { ...by, ...detail }, at);
  return moved;
}

export interface PaymentMove {
  /** In any other state it is left unchanged. */
  from: readonly PaymentState[];
  to: PaymentState;
  changes: PaymentChanges;
}

/**
 * The same within a larger statement, whose text is built once (server/db/prepared.ts): the parts of its `with`, which
 * lock the order and the payment themselves. Anything that depends on the move selects `order_id` and `state` from
 * `moved`, which is empty if the payment was in none of the states. Parameters are a `paymentId`, and a `detail` as
 * JSON.
 */
export function paymentMove(db: Db, { from, to, changes }: PaymentMove): SQL {
  for (const state of from) expectMove("", state, to);
  const paymentId = sql.placeholder("paymentId");
  const moved = db
    .update(payments)
    .set({ ...changes, ...arrival(to) })
    .from(sql`locked`)
    .where(and(eq(payments.id, paymentId), inArray(payments.state, [...from])))
    .returning({ id: payments.id, orderId: payments.orderId, state: payments.state });
  return sql`
    locked as (
      select o.id from orders o join payments p on p.order_id = o.id where p.id = ${paymentId} for update of o
    ), moved as ${moved}, move_noted as (
      insert into payment_events (payment_id, kind, detail)
      select id, state, ${sql.placeholder("detail")}::jsonb from moved
    )`;
}

function expectMove(paymentId: string, from: PaymentState, to: PaymentState): void {
  if (!canMove(from, to)) throw new Error(`Payment ${paymentId} cannot go from ${from} to ${to}`);
}

/** Restarts the wait before the next lookup of a payment without an answer. */
const arrival = (state: PaymentState) => ({ state, lookedUpAt: null, updatedAt: sql`now()` });

/** Records a gateway's answer that changed no state. */
export async function notePayment(
  tx: Db,
  paymentId: string,
  kind: PaymentEventKind,
  detail: Record<string, unknown>,
  at?: Date,
): Promise<void> {
  await tx.insert(paymentEvents).values({ paymentId, kind, detail, ...(at && { at }) });
}
