/** Kinds of change to an affiliate's balance, with their direction (AFF-22); an adjustment can go either way. */
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
