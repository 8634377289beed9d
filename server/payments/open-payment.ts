import { type SQL, sql } from "drizzle-orm";
import { type Cents, toNumeric } from "#domain/money/cents.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import { newMemo } from "./payment-id.ts";

export interface NewPayment {
  id: string;
  method: PaymentType;
  amountCents: Cents;
  /** The gateway that will be asked for it; null = money the customer sends. */
  gatewayId: string | null;
  /** How long to wait for that money. */
  expiryHours: number;
}

/**
 * Creates a payment, as a statement or part of one. From there, movePayment takes over.
 *
 * @param order a `from` clause that provides the order's id as `id`
 */
export function openPayment(
  order: SQL,
  { id, method, amountCents, gatewayId, expiryHours }: NewPayment,
): SQL {
  const isAwaited = gatewayId === null;
  const state: PaymentState = isAwaited ? "awaiting" : "authorizing";
  return sql`
    insert into payments (id, order_id, method, gateway, state, amount, memo, expires_at)
    select ${id}, id, ${method}, ${gatewayId}, ${state}, ${toNumeric(amountCents)},
      ${isAwaited ? newMemo() : null},
      ${isAwaited ? sql`now() + make_interval(hours => ${expiryHours})` : sql`null`} from ${order}`;
}
