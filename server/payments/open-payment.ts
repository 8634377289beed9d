import { sql } from "drizzle-orm";
import { type Cents, toNumeric, ZERO } from "#domain/money/cents.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { newMemo } from "./payment-id.ts";

export interface NewPayment {
  id: string;
  method: PaymentType;
  amountCents: Cents;
  /** The gateway that will be called; `null` for money that the customer sends. */
  gatewayId: string | null;
  /** How long to wait for that money. */
  expiryHours: number;
  /** The part that was paid with the payment it replaces (replace-payment.ts). */
  carriedCents?: Cents;
}

/** A new payment in the form of the database's `open_payment`. From there, movePayment takes over. */
export function openedPayment(payment: NewPayment) {
  const { id, method, amountCents, gatewayId, expiryHours, carriedCents = ZERO } = payment;
  const isAwaited = gatewayId === null && carriedCents < amountCents;
  const state: PaymentState = isAwaited
    ? "awaiting"
    : gatewayId === null
      ? "created"
      : "authorizing";
  return {
    id,
    method,
    gateway: gatewayId,
    state,
    amount: toNumeric(amountCents),
    carried: toNumeric(carriedCents),
    memo: isAwaited ? newMemo() : null,
    expiryHours: isAwaited ? expiryHours : null,
  };
}

/** Creates a payment for an existing order. */
export async function openPayment(tx: Db, orderId: number, payment: NewPayment): Promise<void> {
  const opened = jsonb(openedPayment(payment));
  await tx.execute(sql`select open_payment(${orderId}, ${opened}::jsonb)`);
}
