/** What moves an affiliate's balance (rulings, Affiliates). */
export type LedgerKind = "commission" | "clawback" | "spend" | "release" | "payout" | "adjustment";
