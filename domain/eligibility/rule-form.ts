import { MEASURE_NAMES } from "#domain/catalog/lot-values.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";
import { AREA_FORM_KEYS, type AreaFields, areaFields, validateArea } from "./area-form.ts";
import {
  CONDITION_KEYS,
  type ConditionFields,
  conditionFields,
  conditionProblems,
  conditionsOf,
} from "./rule-conditions-form.ts";
import { decimalProblem } from "./rule-figures.ts";
import { areaOf, banOf, type RuleValues } from "./rule-values.ts";
import {
  type EligibilityRule,
  RULE_EFFECTS,
  type RuleSubject,
  UNKNOWN_TREATMENTS,
} from "./rule.ts";

export const EVERYWHERE = "everywhere";

/** What a product declares of itself, and rules can ask for (product_traits). */
export const DECLARED_MEASURES = ["mitragynineMg", "sevenOhMg", "sevenOhPercent"] as const;

export const SUBJECT_KINDS = [
  "everything",
  "product",
  "compound",
  "form",
  "measure",
  "aimed_at_children",
] as const satisfies readonly RuleSubject["kind"][];

const OWN_KEYS = [
  "about",
  "productId",
  "compound",
  "form",
  "measure",
  "over",
  "effect",
  "ifUnknown",
  "from",
  "until",
] as const;

/** As typed; `level` is also "everywhere". */
export type RuleFields = AreaFields & Record<(typeof OWN_KEYS)[number], string> & ConditionFields;

const KEYS = [...AREA_FORM_KEYS, ...OWN_KEYS, ...CONDITION_KEYS] as const;

/** The form of a new rule: it is off until someone switches it on. */
export const NEW_RULE: RuleFields = {
  ...trimmedFields({}, KEYS),
  level: "state",
  about: "everything",
  effect: "forbidden",
  ifUnknown: "review",
  certainty: "unverified",
};

/** Reads the form from any body; never throws. */
export const parseRule = (body: unknown): RuleFields => trimmedFields(body, KEYS);

/** A rule as its form shows it: what is read from it again is the same rule. */
export function ruleFields(values: RuleValues): RuleFields {
  const { place, subject } = values;
  return {
    ...trimmedFields({}, KEYS),
    ...areaFields(areaOf(values)),
    level: place?.level ?? EVERYWHERE,
    about: subject.kind,
    productId: subject.kind === "product" ? String(subject.productId) : "",
    compound: subject.kind === "compound" ? subject.compound : "",
    form: subject.kind === "form" ? subject.form : "",
    measure: subject.kind === "measure" ? subject.measure : "",
    over: subject.kind === "measure" ? String(subject.over) : "",
    effect: values.effect,
    ifUnknown: values.ifUnknown,
    from: values.from ?? "",
    until: values.until ?? "",
    ...conditionFields(values.conditions),
  };
}

/** Stands in for the place of a rule that holds everywhere, where a place's fields are checked. */
const ANYWHERE = { level: "state", state: "AL", name: "" };

/** Says what is wrong beside its field. @param today by the shop's clock */
export function validateRule(
  fields: RuleFields,
  today: PlainDate,
): FormCheck<RuleFields, RuleValues> {
  const isEverywhere = fields.level === EVERYWHERE;
  const area = validateArea(isEverywhere ? { ...fields, ...ANYWHERE } : fields, today);
  const subject = subjectOf(fields);
  const effect = RULE_EFFECTS.find((known) => known === fields.effect);
  const ifUnknown = UNKNOWN_TREATMENTS.find((known) => known === fields.ifUnknown);
  const asked = conditionProblems(fields);
  const conditions = conditionsOf(fields);
  const own = fieldErrorsOf<keyof RuleFields>({
    ...subjectProblems(fields),
    effect:
      effect === undefined
        ? "Please choose what the rule says."
        : effectProblem(effect, conditions.length),
    ifUnknown: ifUnknown === undefined ? "Please choose one of the three." : null,
    from: dayProblem(fields.from, today),
    until:
      dayProblem(fields.until, today) ??
      (fields.from !== "" && fields.until !== "" && fields.until <= fields.from
        ? "The end is not after the beginning."
        : null),
    ...asked,
  });
  const fieldErrors = { ...area.fieldErrors, ...own };
  if (area.values === null || !subject || effect === undefined || ifUnknown === undefined)
    return formCheck(fieldErrors, null);
  return formCheck(fieldErrors, {
    ...banOf(area.values),
    ...(isEverywhere ? { place: null } : {}),
    subject,
    effect,
    conditions,
    ifUnknown,
    from: fields.from === "" ? null : fields.from,
    until: fields.until === "" ? null : fields.until,
  });
}

const effectProblem = (effect: EligibilityRule["effect"], conditions: number): string | null => {
  if (effect === "allowed_if")
    return conditions > 0 ? null : "Please fill in at least one condition below.";
  return conditions === 0 ? null : "Conditions need “Allowed if”. Choose it, or clear them below.";
};

/** Undefined if it cannot be read; `subjectProblems` says why. */
function subjectOf({
  about,
  productId,
  compound,
  form,
  measure,
  over,
}: RuleFields): RuleSubject | undefined {
  const kind = SUBJECT_KINDS.find((known) => known === about);
  switch (kind) {
    case "product":
      return { kind, productId: Number(productId) };
    case "compound":
      return { kind, compound };
    case "form":
      return { kind, form: form.toLowerCase() };
    case "measure": {
      const known = MEASURE_NAMES.find((name) => name === measure);
      return known === undefined ? undefined : { kind, measure: known, over: Number(over) };
    }
    default:
      return kind && { kind };
  }
}

function subjectProblems(fields: RuleFields): Partial<Record<keyof RuleFields, string | null>> {
  const { about, productId, measure, over } = fields;
  switch (about) {
    case "product":
      return { productId: /^\d{1,9}$/.test(productId) ? null : "Please choose a product." };
    case "compound":
      return { compound: nameProblem("The compound", fields.compound) };
    case "form":
      return { form: nameProblem("The form", fields.form) };
    case "measure":
      return {
        measure: DECLARED_MEASURES.some((known) => known === measure)
          ? null
          : "Please choose what is measured.",
        over: over === "" ? "Please give the limit." : decimalProblem(over),
      };
    default:
      return {
        about: SUBJECT_KINDS.some((known) => known === about)
          ? null
          : "Please choose what it is about.",
      };
  }
}

const nameProblem = (label: string, text: string): string | null =>
  text === "" ? `${label} is needed.` : (hiddenProblem(label, text) ?? lengthProblem(label, text));

/** A day further ahead is more likely a typing error. */
const AHEAD_YEARS = 10;

function dayProblem(text: string, today: PlainDate): string | null {
  if (text === "") return null;
  if (!isDay(text)) return "Please give a day.";
  return Number(text.slice(0, 4)) - Number(today.slice(0, 4)) > AHEAD_YEARS
    ? `This is more than ${AHEAD_YEARS} years ahead.`
    : null;
}
