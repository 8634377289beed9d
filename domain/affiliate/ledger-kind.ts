/** What moves an affiliate's balance, and which way (AFF-22); an adjustment says that itself. */
export const LEDGER_DIRECTIONS = {
  commission: "adds",
  release: "adds",
  clawback: "takes",
  spend: "takes",
  payout: "takes",
  adjustment: "either",
} as const;

export type LedgerKind = keyof typeof LEDGER_DIRECTIONS;
