import { cents } from "#domain/money/cents.ts";
import { product } from "#domain/record/choice-fields.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { type ActInput, staffAct } from "#domain/staff/staff-act.ts";

/** The cost of a product's unit to the shop, and from which day on; the same removes it. */
export const SET_UNIT_COST = staffAct("prices.change", {
  productId: product("Product"),
  // Far above any price of the shop: more is a slip.
  costCents: dollars("Cost", { max: cents(100_000_00), hint: "In dollars" }),
  fromDay: day("From", { from: "2000-01-01" }),
});

export type UnitCost = ActInput<typeof SET_UNIT_COST>;
