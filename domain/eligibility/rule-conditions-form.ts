import { MEASURE_NAMES, type Measure } from "#domain/catalog/lot-values.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import type { Condition } from "./condition.ts";
import { decimalProblem, wholeProblem } from "./rule-figures.ts";

const LIMIT_KEYS = MEASURE_NAMES.map(limitKey);

export const CONDITION_KEYS = [
  "ageYears",
  "verifiedAge",
  "adultSignature",
  "registration",
  "labelText",
  "report",
  "reportMaxAgeDays",
  "freeOfMicrobes",
  "maxUnits",
  "maxMg",
  ...LIMIT_KEYS,
] as const;

/** As typed: a fixed set of fields for each kind of condition, which is asked for if they are filled in. */
export type ConditionFields = Record<(typeof CONDITION_KEYS)[number], string>;

/** The field of a laboratory value's limit. */
export function limitKey<Name extends Measure>(measure: Name): `limit_${Name}` {
  return `limit_${measure}`;
}

/** The figures of a condition; the API documents the same. */
export const CONDITION_LIMITS = {
  ageYears: { least: 18, most: 99 },
  reportDays: { least: 1, most: 3650 },
  units: { least: 1, most: 9999 },
  labelText: 500,
} as const;

/** What is wrong, beside its field; null = nothing. */
export function conditionProblems(fields: ConditionFields): {
  [Key in keyof ConditionFields]?: string | null;
} {
  return {
    ageYears: wholeProblem(fields.ageYears, CONDITION_LIMITS.ageYears),
    labelText:
      hiddenProblem("The text", fields.labelText) ??
      lengthProblem("The text", fields.labelText, CONDITION_LIMITS.labelText),
    reportMaxAgeDays: wholeProblem(fields.reportMaxAgeDays, CONDITION_LIMITS.reportDays),
    maxUnits: wholeProblem(fields.maxUnits, CONDITION_LIMITS.units),
    maxMg: decimalProblem(fields.maxMg),
    ...Object.fromEntries(LIMIT_KEYS.map((key) => [key, decimalProblem(fields[key])])),
  };
}

const isOn = (text: string): boolean => text === "on";

/** Those that are asked for; the fields have no problem. */
export function conditionsOf(fields: ConditionFields): Condition[] {
  const { ageYears, labelText, reportMaxAgeDays, maxUnits, maxMg } = fields;
  const limits = limitsOf(fields);
  const mustBeFreeOfMicrobes = isOn(fields.freeOfMicrobes);
  const hasReport =
    isOn(fields.report) ||
    reportMaxAgeDays !== "" ||
    mustBeFreeOfMicrobes ||
    Object.keys(limits).length > 0;
  const all: (Condition | null)[] = [
    ageYears === "" ? null : { kind: "age", years: Number(ageYears) },
    isOn(fields.verifiedAge) ? { kind: "verified_age" } : null,
    isOn(fields.adultSignature) ? { kind: "adult_signature" } : null,
    isOn(fields.registration) ? { kind: "registration" } : null,
    labelText === "" ? null : { kind: "label", text: labelText },
    hasReport
      ? {
          kind: "report",
          maxAgeDays: reportMaxAgeDays === "" ? null : Number(reportMaxAgeDays),
          limits,
          mustBeFreeOfMicrobes,
        }
      : null,
    maxUnits === "" ? null : { kind: "quantity", atMost: Number(maxUnits), of: "units" },
    maxMg === "" ? null : { kind: "quantity", atMost: Number(maxMg), of: "mg" },
  ];
  return all.filter((condition) => condition !== null);
}

function limitsOf(fields: ConditionFields): Partial<Record<Measure, number>> {
  const limits: Partial<Record<Measure, number>> = {};
  for (const name of MEASURE_NAMES) {
    const typed = fields[limitKey(name)];
    if (typed !== "") limits[name] = Number(typed);
  }
  return limits;
}

/** Conditions as their form shows them: what is read from it again are the same. */
export function conditionFields(conditions: readonly Condition[]): Partial<ConditionFields> {
  const fields: Partial<ConditionFields> = {};
  for (const condition of conditions)
    switch (condition.kind) {
      case "age":
        fields.ageYears = String(condition.years);
        break;
      case "verified_age":
        fields.verifiedAge = "on";
        break;
      case "adult_signature":
        fields.adultSignature = "on";
        break;
      case "registration":
        fields.registration = "on";
        break;
      case "label":
        fields.labelText = condition.text;
        break;
      case "report":
        fields.report = "on";
        fields.reportMaxAgeDays = condition.maxAgeDays === null ? "" : `${condition.maxAgeDays}`;
        fields.freeOfMicrobes = condition.mustBeFreeOfMicrobes ? "on" : "";
        for (const name of MEASURE_NAMES) {
          const limit = condition.limits[name];
          if (limit !== undefined) fields[limitKey(name)] = String(limit);
        }
        break;
      case "quantity":
        fields[condition.of === "mg" ? "maxMg" : "maxUnits"] = String(condition.atMost);
        break;
    }
  return fields;
}
