/** Something that must always be true of the data, told from the database alone. */
export interface Invariant {
  name: string;
  /** In words. */
  rule: string;
  /** What the ids name, e.g. "order". */
  of:
    | "order"
    | "product"
    | "payment"
    | "affiliate"
    | "ledger entry"
    | "payout request"
    | "code"
    | "account";
  /** Gives one row with an `id` for each offender; nothing when all is well. */
  sql: string;
}

/** An invariant that does not hold, and for which ids. */
export interface Violation {
  name: string;
  rule: string;
  /** "row": the id names its table and column as well. */
  of: Invariant["of"] | "row";
  ids: string[];
}
