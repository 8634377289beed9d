/** What moves an affiliate's balance (AFF-22). */
export type LedgerKind = "commission" | "clawback" | "spend" | "release" | "payout" | "adjustment";
