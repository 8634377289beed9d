import { cents } from "#domain/money/cents.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { record } from "#domain/record/record.ts";
import { note } from "#domain/record/text-fields.ts";

const DIRECTIONS = { adds: "Add", takes: "Take" };

/** A correction of a balance (AFF-14). */
export const ADJUSTMENT = record(
  {
    direction: choice("Type", DIRECTIONS, { problem: "Choose whether to add or remove." }),
    amount: dollars("Dollars", { min: cents(1), max: cents(10_000_000_00) }),
    reason: note("Reason", { hint: "The affiliate sees this in their statement." }),
  },
  { begin: { direction: "adds" } },
);
