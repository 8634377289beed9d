import { type Cents, add, formatDollars, smaller, subtract } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** The two ways an order is paid and refunded. */
export interface RefundParts {
  moneyCents: Cents;
  balanceCents: Cents;
}

/**
 * Splits a refund: money first, then what the affiliate balance paid (REFUND-2). Never more than is `left` of
 * either; "full" is everything left. The error is a message for staff.
 */
export function splitRefund(asked: Cents | "full", left: RefundParts): Result<RefundParts, string> {
  const leftCents = add(left.moneyCents, left.balanceCents);
  if (leftCents === 0) return err("This order is already fully refunded.");
  const amountCents = asked === "full" ? leftCents : asked;
  if (amountCents <= 0) return err("Enter an amount above $0.00.");
  if (amountCents > leftCents) return err(`Up to ${formatDollars(leftCents)} can be refunded.`);
  const moneyCents = smaller(amountCents, left.moneyCents);
  return ok({ moneyCents, balanceCents: subtract(amountCents, moneyCents) });
}
