import { cents } from "#domain/money/cents.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";

const AMOUNT = { max: cents(1_000_000_00), hint: "In dollars." };

/** A place and a sale for testing rates. */
export const TRIED_PLACE = record({
  zip: line("ZIP Code", {
    inputMode: "numeric",
    problem: (zip) => (/^\d{5}$/.test(zip) ? null : "Enter a 5-digit ZIP Code."),
  }),
  city: line("City", { max: 100, none: "", hint: "Leave empty for the ZIP directory's city." }),
  day: day("Day"),
  goods: dollars("Goods", AMOUNT),
  shipping: optional(dollars("Shipping", AMOUNT)),
  taxesShipping: toggle("Shipping is taxed there"),
});

export type TriedPlace = ValuesOf<typeof TRIED_PLACE.fields>;
