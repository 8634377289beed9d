/** What moves an affiliate's balance, and which way (AFF-22); an adjustment says that itself. */
export const LEDGER_DIRECTIONS = {
  commission: "adds",
  clawback: "takes",
  spend: "takes",
  release: "adds",
  payout: "takes",
  adjustment: "either",
} as const;

export type LedgerKind = keyof typeof LEDGER_DIRECTIONS;
