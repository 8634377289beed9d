import type { Cents } from "#domain/money/cents.ts";
import { atLeastZero, cents, percentOf, smaller, subtract } from "#domain/money/cents.ts";
import { proportionOf } from "#domain/money/proportion.ts";

/** Applies unless the owner sets another (SET-4); an order keeps the percentage it was placed with. */
export const USUAL_COMMISSION_PERCENT = 5;
/** Subtracted from the order's total before the commission is computed (AFF-6). */
export const COMMISSION_ALLOWANCE = cents(12_99);

/** 5% of (total_amount - 12.99), never below zero, rounded half up; frozen on the order (AFF-6). */
export function commissionOf(totalCents: Cents, percent: number): Cents {
  return percentOf(atLeastZero(subtract(totalCents, COMMISSION_ALLOWANCE)), percent);
}

/**
 * The part of a commission that one refund takes back, in proportion (REFUND-5). All refunds of an order together take
 * back exactly the commission, because each takes the difference of two running totals.
 *
 * `refundedCents` counts both money and balance refunded, out of `totalCents`, the order's total_amount. A canceled
 * order is one refund of the rest.
 */
export function clawbackOf(order: {
  commissionCents: Cents;
  totalCents: Cents;
  refundedBeforeCents: Cents;
  refundCents: Cents;
}): Cents {
  const takenUpTo = (refunded: Cents) =>
    proportionOf(order.commissionCents, smaller(refunded, order.totalCents), order.totalCents);
  return subtract(
    takenUpTo(cents(order.refundedBeforeCents + order.refundCents)),
    takenUpTo(order.refundedBeforeCents),
  );
}
