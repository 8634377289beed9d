/**
 * Why the number of units on a shelf changed (CAT-14). `sold` left with an order's parcel, `sent again` with one
 * that replaces another; `changed` says no more than that the number was set elsewhere.
 */
export const MOVEMENT_KINDS = [
  "received",
  "returned",
  "damaged",
  "counted",
  "uncounted",
  "sold",
  "sent again",
  "changed",
] as const;

export type MovementKind = (typeof MOVEMENT_KINDS)[number];
