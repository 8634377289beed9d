import { type Actor, actorText } from "#domain/actor.ts";
import { eq, sql } from "drizzle-orm";
import { canMove } from "#domain/payment/payment-states.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { Db } from "#server/db/client.ts";
import { paymentEvents, payments } from "#server/db/schema/payments.ts";

export type Payment = typeof payments.$inferSelect;

/**
 * Moves a payment along its life and writes that down. The caller has locked the row and asked the
 * tables of domain/payment before: a move that they do not know is a bug.
 *
 * @param detail what is worth knowing of it, without card data; `actor` where somebody decided it
 */
export async function movePayment(
  tx: Db,
  payment: Payment,
  to: PaymentState,
  { actor, ...detail }: Record<string, unknown> & { actor?: Actor },
  changes: Partial<Omit<Payment, "state">> = {},
): Promise<Payment> {
  if (!canMove(payment.state, to))
    throw new Error(`Payment ${payment.id} cannot go from ${payment.state} to ${to}`);
  const [moved] = await tx
    .update(payments)
    .set({ ...changes, state: to, lookedUpAt: null, updatedAt: sql`now()` })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!moved) throw new Error(`Payment ${payment.id} is not there`);
  await notePayment(tx, payment.id, to, {
    ...(actor === undefined ? {} : { actor: actorText(actor) }),
    ...detail,
  });
  return moved;
}

/** Writes down what a gateway said that moved nothing. */
export async function notePayment(
  tx: Db,
  paymentId: string,
  kind: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await tx.insert(paymentEvents).values({ paymentId, kind, detail });
}
