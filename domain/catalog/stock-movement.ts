import { choice } from "#domain/record/choice-fields.ts";
import { dependent } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { note } from "#domain/record/text-fields.ts";
import { type ActInput, staffAct } from "#domain/staff/staff-act.ts";

/**
 * Why the number of units on a shelf changed (CAT-14). `sold` left with an order's parcel, `sent again` with a
 * replacement parcel; `changed` only means that the number was set elsewhere.
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

/** Movements that staff enter; the others result from their actions on orders. */
const ENTERED_NAMES = {
  received: "Received: adds new units",
  returned: "Returned: adds units that can be sold again",
  damaged: "Damaged or lost: removes units that can't be sold",
  counted: "Counted: sets the units on hand, including reserved ones",
  uncounted: "Stop counting: the product never sells out",
};

/** A stock movement: the number of units added or removed, or the result of a count. */
export const MOVE_STOCK = staffAct(
  "stock.change",
  {
    kind: choice("Movement", ENTERED_NAMES),
    units: dependent(count("Units", { min: 0, max: 1_000_000 })),
    reason: note("Reason", { hint: "For example, the delivery note or what broke." }),
  },
  {
    check: ({ kind, units }) =>
      units === null && kind !== "uncounted"
        ? { units: "Enter the number of units." }
        : units === 0 && kind !== "uncounted" && kind !== "counted"
          ? { units: "Enter a number above 0." }
          : {},
    begin: { kind: "received" },
  },
);

export interface StockChange extends ActInput<typeof MOVE_STOCK> {
  productId: number;
  /** The number of units expected by a count; `null` if they weren't counted. */
  seenOnHand: number | null;
  /** The form's key: a form sent twice is one movement. `null` for none. */
  key: string | null;
}
