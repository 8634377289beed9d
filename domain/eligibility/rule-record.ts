import { type Measure, MEASURES } from "#domain/catalog/lot-values.ts";
import { fieldErrorsOf } from "#domain/form/form-check.ts";
import { choice, choices, product, toggle, usState } from "#domain/record/choice-fields.ts";
import { dependent, optional } from "#domain/record/field.ts";
import { record, type TextsOf, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { LEVELS, PLACE, placeProblems, tidyPlace } from "./area-record.ts";
import { asksAny, CONDITIONS, figure } from "./condition-fields.ts";
import { PRODUCT_CLASSES, SUBSTANCES } from "./contents.ts";
import { EVIDENCE } from "./evidence.ts";
import type { RuleEffect, RuleSubject, UnknownTreatment } from "./rule.ts";

export const EVERYWHERE = "everywhere";

const measureName = (measure: Measure): string =>
  `${MEASURES[measure].label}, ${MEASURES[measure].unit}`;

/** Values declared by products that rules can use (product_traits). */
const DECLARED = {
  mitragynineMg: measureName("mitragynineMg"),
  sevenOhMg: measureName("sevenOhMg"),
  sevenOhPercent: measureName("sevenOhPercent"),
};

export const SUBJECTS: Record<RuleSubject["kind"], string> = {
  everything: "Everything in the shop",
  product: "One product",
  compound: "A compound",
  form: "A form, like chewable",
  measure: "A lab value over a limit",
  aimed_at_children: "Products aimed at children",
  classes: "Classes, like extracts",
  contains: "Products with a compound over a limit",
};

export const EFFECTS: Record<RuleEffect, string> = {
  forbidden: "Forbidden",
  allowed: "Allowed",
  allowed_if: "Allowed if",
};

const UNKNOWN: Record<UnknownTreatment, string> = {
  refuse: "Refuse the order",
  review: "Hold the order for review",
  allow: "Allow the order",
};

/** A later date is probably a typo. */
const yearsAhead = 10;

/** A rule about goods and places, as fields of its form (ELIG-6). */
export const RULE = record(
  {
    isOn: toggle("In force", {
      hint: "If off, the rule is kept but not applied.",
    }),
    ...PLACE,
    level: choice("Kind", { [EVERYWHERE]: "Everywhere", ...LEVELS }),
    state: dependent(usState("State", { hint: "Leave empty for everywhere." })),
    about: choice("About", SUBJECTS),
    productId: dependent(product("Product")),
    compound: line("Compound", {
      none: "none",
      suggest: "compounds",
      hint: "As entered on products.",
    }),
    form: line("Form", {
      none: "none",
      suggest: "forms",
      normalize: (text) => text.toLowerCase(),
      hint: "As entered on products, for example, chewable.",
    }),
    measure: dependent(
      // No other measure is accepted.
      choice("Measured", DECLARED as Record<Measure, string>, {
        hint: "As entered on products.",
      }),
    ),
    over: dependent(figure("More than", "Amounts up to this are allowed.")),
    classes: choices("Classes", PRODUCT_CLASSES),
    substances: SUBSTANCES,
    effect: choice("Effect", EFFECTS),
    ifUnknown: choice("If a fact is missing", UNKNOWN, {
      hint: "For example, a lab value that wasn't measured or an unclear address.",
    }),
    from: optional(day("From", { yearsAhead, hint: "First day it applies." }), "from the start"),
    until: optional(day("Until", { yearsAhead, hint: "First day it no longer applies." }), "open"),
    ...CONDITIONS.fields,
    ...EVIDENCE.fields,
  },
  {
    begin: {
      level: "state",
      about: "everything",
      effect: "forbidden",
      ifUnknown: "review",
      certainty: "unverified",
      isDecided: "on",
    },
    check({ level, ...values }, today) {
      const { about, from, until, effect } = values;
      const asks = asksAny(values);
      return {
        ...placeProblems(
          level === EVERYWHERE ? { lastChecked: values.lastChecked } : { ...values, level },
          today,
        ),
        ...fieldErrorsOf<
          | "productId"
          | "compound"
          | "form"
          | "measure"
          | "over"
          | "classes"
          | "substances"
          | "effect"
          | "until"
        >({
          productId: about === "product" && values.productId === null ? "Choose a product." : null,
          compound: about === "compound" && values.compound === "" ? "Enter the compound." : null,
          form: about === "form" && values.form === "" ? "Enter the form." : null,
          measure: about === "measure" && values.measure === null ? "Choose a value." : null,
          over: about === "measure" && values.over === null ? "Enter the limit." : null,
          classes:
            about === "classes" && values.classes?.length === 0
              ? "Choose at least one class."
              : null,
          substances:
            about === "contains" && values.substances?.length === 0
              ? "Enter at least one compound."
              : null,
          effect:
            asks === undefined || effect === undefined || asks === (effect === "allowed_if")
              ? null
              : asks
                ? "Conditions need “Allowed if”. Choose it, or clear them below."
                : "Enter at least one condition below.",
          until: from && until && until <= from ? "Enter an end after the first day." : null,
        }),
      };
    },
    tidy: (values) => ({
      ...tidyPlace(values),
      state: values.level === EVERYWHERE ? null : values.state,
      productId: values.about === "product" ? values.productId : null,
      compound: values.about === "compound" ? values.compound : "",
      form: values.about === "form" ? values.form : "",
      measure: values.about === "measure" ? values.measure : null,
      over: values.about === "measure" ? values.over : null,
      classes: values.about === "classes" ? values.classes : [],
      substances: values.about === "contains" ? values.substances : [],
    }),
  },
);

export type RuleRecord = ValuesOf<typeof RULE.fields>;
export type RuleTexts = TextsOf<typeof RULE.fields>;
