import { cents, subtract, ZERO } from "#domain/money/cents.ts";
import { choice, toggle } from "#domain/record/choice-fields.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { record } from "#domain/record/record.ts";
import { note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

const DIRECTIONS = { adds: "Add", takes: "Take" };

const MAX = cents(10_000_000_00);

/** A correction of a balance (AFF-14): positive adds, negative subtracts. */
export const ADJUST_BALANCE = staffAct("affiliates.adjust", {
  amountCents: dollars("Dollars", { min: subtract(ZERO, MAX), max: MAX }),
  reason: note("Reason", { hint: "The affiliate sees this in their statement." }),
});

/** The same, as fields of its form. */
export const ADJUSTMENT = record(
  {
    direction: choice("Type", DIRECTIONS, { problem: "Choose whether to add or remove." }),
    amount: dollars("Dollars", { min: cents(1), max: MAX }),
    reason: ADJUST_BALANCE.input.fields.reason,
  },
  { begin: { direction: "adds" } },
);

/** Whether an affiliate may be named among the top earners (AFF-15). */
export const SET_RANKED = staffAct("affiliates.adjust", {
  isShown: toggle("Shown"),
  reason: note("Reason"),
});
