/** Kinds of custody events for units of a lot (LOT-7). */
export const CUSTODY_KINDS = [
  "received",
  /** Units packed before the lot or its chain existed. */
  "brought_over",
  "count_corrected",
  "tested",
  "released",
  "quarantined",
  "failed",
  "recalled",
  "packed",
  /** Assigned to an order that bypassed the packing table, not scanned (LOT-9). */
  "assigned",
  "unpacked",
  "shipped",
  "returned",
  "return_corrected",
  "lost",
  "destroyed",
] as const;

export type CustodyKind = (typeof CUSTODY_KINDS)[number];
