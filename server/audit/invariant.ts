/** Something that must always be true of the data, told from the database alone. */
export interface Invariant {
  name: string;
  /** In words. */
  rule: string;
  /** What the ids name, e.g. "order". */
  of: "order" | "product" | "payment" | "affiliate" | "ledger entry" | "payout request" | "code";
  /** Gives one row with an `id` for each offender; nothing when all is well. */
  sql: string;
}
