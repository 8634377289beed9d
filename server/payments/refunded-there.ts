import { type Cents, subtract } from "#domain/money/cents.ts";
import type { Payment } from "./move-payment.ts";

/**
 * The part of a payment that its gateway refunded; the rest was returned another way, unknown to the gateway
 * (REFUND-9).
 */
export const refundedThere = ({
  refunded,
  refundedElsewhere,
}: Pick<Payment, "refunded" | "refundedElsewhere">): Cents => subtract(refunded, refundedElsewhere);

/**
 * A charge refunded before it settles is voided, which returns all of it. That isn't possible if a part was returned
 * another way.
 */
export const mayBeVoidedThere = (payment: Payment): boolean =>
  payment.state === "refunded" && refundedThere(payment) === payment.captured;
