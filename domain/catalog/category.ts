import { toggle } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { line, note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

const NAME = { name: line("Name", { max: 60 }) };

/** Changes a category, or adds one. */
export const CHANGE_CATEGORY = staffAct(
  "products.change",
  {
    ...NAME,
    displayOrder: count("Position", {
      min: 0,
      max: 9999,
      hint: "The lowest number comes first.",
    }),
    isActive: toggle("On", { hint: "If off, its products are hidden in the shop." }),
    reason: optional(note("Reason", { hint: "Required to turn it on or off." })),
  },
  { begin: { displayOrder: "0", isActive: "on" } },
);

/** A compound has its name alone. */
export const ADD_COMPOUND = staffAct("products.change", NAME);

/** A category as a form shows it, in one text. */
export const categorySeen = (category: {
  name: string;
  displayOrder: number;
  isActive: boolean;
}): string => `${category.name} ${category.displayOrder} ${category.isActive ? "on" : "off"}`;
