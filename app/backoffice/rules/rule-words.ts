import { MEASURE_NAMES, MEASURES } from "#domain/catalog/lot-values.ts";
import { areaTitle } from "#domain/eligibility/area-form.ts";
import type { Condition } from "#domain/eligibility/condition.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import type { EligibilityRule, RuleSubject } from "#domain/eligibility/rule.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { EFFECT_LABELS, UNKNOWN_LABELS } from "./rule-texts.ts";

/** "Everywhere", "Ohio", "Parker, Colorado". */
export const placeWords = (place: EligibilityRule["place"]): string =>
  place === null ? "Everywhere" : areaTitle(place);

/** @param productName of the product that it is about */
export function subjectWords(subject: RuleSubject, productName: string | null): string {
  switch (subject.kind) {
    case "everything":
      return "everything";
    case "product":
      return productName ?? `product ${subject.productId}`;
    case "compound":
      return `products of ${subject.compound}`;
    case "form":
      return `products of the form ${subject.form}`;
    case "measure": {
      const { label, unit } = MEASURES[subject.measure];
      return `products over ${subject.over} ${unit} of ${label}`;
    }
    case "aimed_at_children":
      return "products aimed at children";
  }
}

export function conditionWords(condition: Condition): string {
  switch (condition.kind) {
    case "age":
      return `the customer is ${condition.years} or older`;
    case "verified_age":
      return "the customer's age is verified";
    case "adult_signature":
      return "an adult signs for the parcel";
    case "registration":
      return "a registration of the state is valid";
    case "label":
      return `the warnings have the text “${condition.text}”`;
    case "report":
      return reportWords(condition);
    case "quantity":
      return `at most ${condition.atMost} ${condition.of} in one order`;
  }
}

function reportWords({
  maxAgeDays,
  limits,
  mustBeFreeOfMicrobes,
}: Extract<Condition, { kind: "report" }>): string {
  const asked = [
    maxAgeDays === null ? null : `at most ${maxAgeDays} days old`,
    ...MEASURE_NAMES.map((name) => {
      const limit = limits[name];
      const { label, unit } = MEASURES[name];
      return limit === undefined ? null : `at most ${limit} ${unit} of ${label}`;
    }),
    mustBeFreeOfMicrobes ? "free of microbes" : null,
  ].filter((part) => part !== null);
  return ["the lot has a laboratory report", ...asked].join(", ");
}

/** "Ohio: products of X" */
export const ruleTitle = (
  { place, subject }: Pick<EligibilityRule, "place" | "subject">,
  productName: string | null,
): string => `${placeWords(place)}: ${subjectWords(subject, productName)}`;

/** The same of any rule by its key: an age rule is about what its state asks for. */
export const titleOfKey = (
  key: string,
  rule: Pick<EligibilityRule, "place" | "subject">,
  productName: string | null,
): string =>
  key.startsWith("age:")
    ? `${placeWords(rule.place)}: age and signature`
    : ruleTitle(rule, productName);

/** "Forbidden", "Allowed if an adult signs for the parcel and …" */
export const effectWords = ({
  effect,
  conditions,
}: Pick<EligibilityRule, "effect" | "conditions">): string =>
  [EFFECT_LABELS[effect], conditions.map(conditionWords).join("; ")].join(" ").trim();

/** A rule's values in words, to be compared with those of another version. */
export const ruleInWords = (values: RuleValues, productName: string | null) => ({
  where: placeWords(values.place),
  aliases: (values.place?.aliases ?? []).join(", "),
  zipsCore: (values.place?.zipsCore ?? []).join(", "),
  zipsOverlap: (values.place?.zipsOverlap ?? []).join(", "),
  subject: subjectWords(values.subject, productName),
  effect: EFFECT_LABELS[values.effect],
  conditions: values.conditions.map(conditionWords),
  ifUnknown: UNKNOWN_LABELS[values.ifUnknown],
  enabled: values.isOn,
  from: dayWords(values.from),
  until: dayWords(values.until),
  source: values.source,
  certainty: values.certainty,
  lastChecked: values.lastChecked,
  checkAgainBy: dayWords(values.checkAgainBy),
  note: values.note,
});

const dayWords = (day: string | null): string => (day === null ? "" : formatDay(day));
