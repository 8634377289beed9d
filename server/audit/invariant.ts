/** Something that must always be true of the data, checked in the database alone. */
export interface Invariant {
  name: string;
  /** In words. */
  rule: string;
  /** The kind of object that the ids identify, e.g., "order". */
  of:
    | "order"
    | "product"
    | "lot"
    | "payment"
    | "affiliate"
    | "ledger entry"
    | "payout request"
    | "code"
    | "account"
    | "outbox row";
  /**
   * The data to read when checking only changes: changed orders, affiliates whose ledger changed, and new entries of
   * the ledger and of lots' chains; or everything, if there is little.
   */
  reads: "orders" | "affiliates" | "entries" | "custody" | "everything";
  /** Returns one row with an `id` for each violation; none if the invariant holds. */
  sql: string;
}

/** An invariant that does not hold, and for which ids. */
export interface Violation {
  name: string;
  rule: string;
  /** "row": the id includes its table and column; "setting": how the shop is hosted. */
  of: Invariant["of"] | "row" | "setting";
  ids: string[];
}
