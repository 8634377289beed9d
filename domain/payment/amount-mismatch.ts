import { type Cents, formatDollars } from "#domain/money/cents.ts";

/**
 * How an approval differs from the requested amount (PAY-27); `null` if it doesn't, or the gateway doesn't report the
 * authorized amount.
 */
export function amountMismatch(
  asked: { amount: Cents },
  approval: { amountCents: Cents | null },
): string | null {
  const { amountCents } = approval;
  if (amountCents === null || amountCents === asked.amount) return null;
  return `The gateway authorized ${formatDollars(amountCents)} instead of ${formatDollars(asked.amount)}`;
}
