/** Something that must always be true of the data, checked in the database alone. */
export interface Invariant {
  name: string;
  /** In words. */
  rule: string;
  /** Kind of thing that the ids name, e.g. "order". */
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
   * Data to read when checking only changes: the changed orders, the affiliates whose ledger
   * changed, the ledger's new entries, the new entries of lots' chains; or everything, if there is little.
   */
  reads: "orders" | "affiliates" | "entries" | "custody" | "everything";
  /** Returns one row with an `id` for each violation; none if the invariant holds. */
  sql: string;
}

/** An invariant that does not hold, and for which ids. */
export interface Violation {
  name: string;
  rule: string;
  /** "row": the id names its table and column as well; "setting": how the shop is hosted. */
  of: Invariant["of"] | "row" | "setting";
  ids: string[];
}
