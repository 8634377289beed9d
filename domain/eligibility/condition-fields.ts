import { MEASURE_NAMES, MEASURES, type Measure } from "#domain/catalog/lot-values.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { type Field, inSentence, optional } from "#domain/record/field.ts";
import { count, decimal } from "#domain/record/number-fields.ts";
import { type ValuesOf, record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import type { Condition } from "./condition.ts";
import { DECIMAL_MAX } from "./rule-figures.ts";

/** A figure in the database's format. */
export const figure = (label: string, hint = ""): Field<number> =>
  decimal(label, { max: DECIMAL_MAX, decimals: 4, hint });

/** Maximum length of a required warning. */
export const WARNING_MAX = 500;

type LimitKey = `limit_${Measure}`;

/** The field of a laboratory value's limit. */
export const limitKey = (measure: Measure): LimitKey => `limit_${measure}`;

const limitField = (measure: Measure): Field<number | null> => {
  const { label, unit } = MEASURES[measure];
  return optional(figure(`Maximum ${inSentence(label)} (${unit})`));
};

/** Conditions on the lot's report. */
export const REPORT_CONDITIONS = record({
  report: toggle("Lab report", { hint: "The lot has a report." }),
  freeOfMicrobes: toggle("Microbe test", { hint: "The lot passed it." }),
  reportMaxAgeDays: optional(
    count("Report no older than (days)", { min: 1, max: 3650, unit: ["day", "days"] }),
  ),
  // Each measure has its field.
  ...(Object.fromEntries(
    MEASURE_NAMES.map((measure) => [limitKey(measure), limitField(measure)]),
  ) as Record<LimitKey, Field<number | null>>),
});

/** All conditions; every filled-in one applies. */
export const CONDITIONS = record({
  ageYears: optional(
    count("Minimum age", {
      min: 18,
      max: 99,
      hint: "In years, based on the customer's date of birth.",
    }),
  ),
  verifiedAge: toggle("Verified age", { hint: "The customer's age is verified." }),
  adultSignature: toggle("Adult signature", { hint: "An adult signs for the parcel." }),
  registration: toggle("State registration", {
    hint: "You have a valid registration in the state.",
  }),
  maxUnits: optional(count("Maximum units per order", { min: 1, max: 9999 })),
  maxMg: optional(figure("Maximum mg per order", "Based on each product's milligrams per unit.")),
  labelText: line("Required warning", {
    max: WARNING_MAX,
    none: "none",
    hint: "Text that the product's warnings must include.",
  }),
  ...REPORT_CONDITIONS.fields,
});

type ConditionFields = ValuesOf<typeof CONDITIONS.fields>;

/** Whether any condition is set; `undefined` if one of them is invalid. */
export function asksAny(values: Partial<ConditionFields>): boolean | undefined {
  const all = CONDITIONS.names.map((name) => values[name]);
  return all.includes(undefined)
    ? undefined
    : all.some((value) => value !== null && value !== false && value !== "");
}

/** The conditions that are set. */
export function conditionsOf(values: ConditionFields): Condition[] {
  const { ageYears, labelText, reportMaxAgeDays: maxAgeDays, maxUnits, maxMg } = values;
  const limits = limitsOf(values);
  const mustBeFreeOfMicrobes = values.freeOfMicrobes;
  const hasReport =
    values.report || maxAgeDays !== null || mustBeFreeOfMicrobes || Object.keys(limits).length > 0;
  const all: (Condition | null)[] = [
    ageYears === null ? null : { kind: "age", years: ageYears },
    values.verifiedAge ? { kind: "verified_age" } : null,
    values.adultSignature ? { kind: "adult_signature" } : null,
    values.registration ? { kind: "registration" } : null,
    labelText === "" ? null : { kind: "label", text: labelText },
    hasReport ? { kind: "report", maxAgeDays, limits, mustBeFreeOfMicrobes } : null,
    maxUnits === null ? null : { kind: "quantity", atMost: maxUnits, of: "units" },
    maxMg === null ? null : { kind: "quantity", atMost: maxMg, of: "mg" },
  ];
  return all.filter((condition) => condition !== null);
}

function limitsOf(values: ConditionFields): Partial<Record<Measure, number>> {
  const limits: Partial<Record<Measure, number>> = {};
  for (const name of MEASURE_NAMES) {
    const limit = values[limitKey(name)];
    if (limit !== null) limits[name] = limit;
  }
  return limits;
}

// An empty form is valid.
const NONE = Object.fromEntries(
  CONDITIONS.names.map((name) => {
    const none = CONDITIONS.fields[name].parse("", "");
    return [name, none.ok ? none.value : null];
  }),
) as ConditionFields;

/** The same in reverse. */
export function conditionFields(conditions: readonly Condition[]): ConditionFields {
  const fields = { ...NONE };
  for (const condition of conditions)
    switch (condition.kind) {
      case "age":
        fields.ageYears = condition.years;
        break;
      case "verified_age":
        fields.verifiedAge = true;
        break;
      case "adult_signature":
        fields.adultSignature = true;
        break;
      case "registration":
        fields.registration = true;
        break;
      case "label":
        fields.labelText = condition.text;
        break;
      case "report":
        fields.report = true;
        fields.reportMaxAgeDays = condition.maxAgeDays;
        fields.freeOfMicrobes = condition.mustBeFreeOfMicrobes;
        for (const name of MEASURE_NAMES) fields[limitKey(name)] = condition.limits[name] ?? null;
        break;
      case "quantity":
        fields[condition.of === "mg" ? "maxMg" : "maxUnits"] = condition.atMost;
        break;
    }
  return fields;
}
