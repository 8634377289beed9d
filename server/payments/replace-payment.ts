import { eq } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { type Cents, ZERO } from "#domain/money/cents.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import type { Db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/payments.ts";
import { movePayment, type Payment } from "./move-payment.ts";
import { openPayment } from "./open-payment.ts";
import { newPaymentId } from "./payment-id.ts";

/** The next payment, for money that the customer sends. */
export interface NextPayment {
  amountCents: Cents;
  /** The part that the replaced payment already covers. */
  carriedCents: Cents;
  method: PaymentType;
  expiryHours: number;
}

/** Manual money received for an order so far, while its newest payment is awaited or paid. */
export function moneyThatCame(payment: Payment | null): Cents {
  if (payment === null || payment.gateway !== null) return ZERO;
  if (payment.state === "captured") return payment.captured;
  return payment.state === "awaiting" ? payment.carried : ZERO;
}

/**
 * Ends a manual payment because its order's total changed; money received for it counts toward the next one (EDIT-5).
 */
export async function endPayment(
  tx: Db,
  payment: Payment,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  const next = payment.state === "captured" ? "carried_over" : "voided";
  await movePayment(tx, payment, next, { actor, reason });
}

/** Opens the next payment. If the money received already covers it, it is paid. */
export async function openNextPayment(
  tx: Db,
  orderId: number,
  next: NextPayment,
  { actor, paidReference }: { actor: Actor; paidReference: string | null },
): Promise<string> {
  const id = newPaymentId();
  const { amountCents, carriedCents } = next;
  await openPayment(tx, orderId, { id, gatewayId: null, ...next });
  if (carriedCents < amountCents) return id;
  const opened = await readPayment(tx, id);
  const amounts = { authorized: amountCents, captured: amountCents, paidReference };
  await movePayment(tx, opened, "captured", { actor }, amounts);
  return id;
}

async function readPayment(tx: Db, id: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
}
