import { yesNo } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { decimal } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { CONTENTS } from "./contents.ts";
import { DECIMAL_MAX } from "./rule-figures.ts";

const UNKNOWN = "unknown";

const figure = (label: string, max = DECIMAL_MAX) =>
  optional(decimal(label, { max, decimals: 4 }), UNKNOWN);

/** A product's declarations, for rules that need them. */
export const TRAITS = record({
  ...CONTENTS,
  form: optional(
    line("Form", {
      normalize: (text) => text.toLowerCase(),
      hint: "As in your rules, for example, chewable or powder.",
    }),
    UNKNOWN,
  ),
  isAimedAtChildren: optional(
    yesNo("Aimed at children", { hint: "Because of its flavor, shape or package." }),
    UNKNOWN,
  ),
  mitragynineMg: figure("Mitragynine (mg per serving)"),
  sevenOhMg: figure("7-OH-mitragynine (mg per serving)"),
  sevenOhPercent: figure("7-OH-mitragynine (% of alkaloids)", 100),
  mgPerUnit: figure("Compound (mg per unit sold)"),
});

export type TraitValues = ValuesOf<typeof TRAITS.fields>;

export const UNKNOWN_TRAITS: TraitValues = {
  productClass: null,
  compounds: null,
  unitMg: null,
  form: null,
  isAimedAtChildren: null,
  mitragynineMg: null,
  sevenOhMg: null,
  sevenOhPercent: null,
  mgPerUnit: null,
};
