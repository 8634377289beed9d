/** What changes an affiliate's balance, and in which direction (AFF-22); an adjustment can go either way. */
export const LEDGER_DIRECTIONS = {
  commission: "adds",
  release: "adds",
  store_credit: "adds",
  clawback: "takes",
  spend: "takes",
  payout: "takes",
  adjustment: "either",
} as const;

export type LedgerKind = keyof typeof LEDGER_DIRECTIONS;
