import { err, ok, type Result } from "#domain/result.ts";

export const PAYOUT_STATUSES = ["requested", "paid", "declined", "withdrawn"] as const;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * A request is decided once (AFF-13): paid or declined by staff, or withdrawn by the affiliate. The text tells staff
 * why a decided request can't change. A trigger enforces the same rule.
 */
const DECIDED: Record<PayoutStatus, string | null> = {
  requested: null,
  paid: "This payout was already paid.",
  declined: "This request was already declined.",
  withdrawn: "The affiliate withdrew this request.",
};

export function checkPayoutOpen(status: PayoutStatus): Result<null, string> {
  const reason = DECIDED[status];
  return reason === null ? ok(null) : err(reason);
}
