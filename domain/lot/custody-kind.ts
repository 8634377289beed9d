/** Kinds of custody events for units of a lot (LOT-7). */
export const CUSTODY_KINDS = [
  "received",
  /** Units packed before the lot had a chain, or before the lot was entered. */
  "brought_over",
  "count_corrected",
  "tested",
  "released",
  "quarantined",
  "failed",
  "recalled",
  "packed",
  /** Given to an order that shipped past the packing table, not scanned (LOT-9). */
  "assigned",
  "unpacked",
  "shipped",
  "returned",
  "return_corrected",
  "lost",
  "destroyed",
] as const;

export type CustodyKind = (typeof CUSTODY_KINDS)[number];
