import { MEASURE_NAMES, MEASURES } from "#domain/catalog/lot-values.ts";
import { areaTitle } from "#domain/eligibility/area-record.ts";
import type { Condition } from "#domain/eligibility/condition.ts";
import { PRODUCT_CLASSES } from "#domain/eligibility/contents.ts";
import type { EligibilityRule, RuleSubject } from "#domain/eligibility/rule.ts";
import { counted } from "#domain/text/counted.ts";
import { formatDay } from "#domain/time/shop-date.ts";

type SaidRule = Pick<
  EligibilityRule,
  "place" | "subject" | "effect" | "conditions" | "from" | "until" | "ifUnknown" | "isOn"
>;

/** "Everywhere", "Ohio", "Parker, Colorado". */
export const placeWords = (place: EligibilityRule["place"]): string =>
  place === null ? "Everywhere" : areaTitle(place);

/** @param productName the name of the product that the rule covers, if any */
export function subjectWords(subject: RuleSubject, productName: string | null): string {
  switch (subject.kind) {
    case "everything":
      return "everything";
    case "product":
      return productName ?? `product ${subject.productId}`;
    case "compound":
      return `${subject.compound} products`;
    case "form":
      return `${subject.form} products`;
    case "measure": {
      const { label, unit } = MEASURES[subject.measure];
      return `products with more than ${subject.over} ${unit} of ${label}`;
    }
    case "aimed_at_children":
      return "products aimed at children";
    case "classes":
      return subject.classes.map((one) => PRODUCT_CLASSES[one].toLowerCase()).join(", ");
    case "contains":
      return `products with ${[...new Set(subject.substances.map(({ compound }) => compound))].join(", ")}`;
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
      return "you have a valid state registration";
    case "label":
      return `the warnings include “${condition.text}”`;
    case "report":
      return reportWords(condition);
    case "quantity":
      return `the order has no more than ${condition.atMost} ${condition.of}`;
  }
}

function reportWords({
  maxAgeDays,
  limits,
  mustBeFreeOfMicrobes,
}: Extract<Condition, { kind: "report" }>): string {
  const asked = [
    maxAgeDays === null ? null : `no more than ${counted(maxAgeDays, "day")} old`,
    ...MEASURE_NAMES.map((name) => {
      const limit = limits[name];
      const { label, unit } = MEASURES[name];
      return limit === undefined ? null : `no more than ${limit} ${unit} of ${label}`;
    }),
    mustBeFreeOfMicrobes ? "free of microbes" : null,
  ].filter((part) => part !== null);
  return ["the lot has a lab report", ...asked].join(", ");
}

/** "Ohio: products of X" */
export const ruleTitle = (
  { place, subject }: Pick<EligibilityRule, "place" | "subject">,
  productName: string | null,
): string => `${placeWords(place)}: ${subjectWords(subject, productName)}`;

/** The title of any rule, including an age rule, whose title is about its state's requirements. */
export const titleOfKey = (
  key: string,
  rule: Pick<EligibilityRule, "place" | "subject">,
  productName: string | null,
): string =>
  key.startsWith("age:")
    ? `${placeWords(rule.place)}: age and signature`
    : ruleTitle(rule, productName);

const UNKNOWN_WORDS: Record<EligibilityRule["ifUnknown"], string> = {
  refuse: "is refused",
  review: "is held for review",
  allow: "is accepted",
};

/** "Orders to Ohio can't contain kratom extract from January 1, 2027." */
export function ruleSentence(rule: SaidRule, productName: string | null): string {
  const { place, subject, effect, conditions, from, until } = rule;
  const orders = place === null ? "Orders" : `Orders to ${areaTitle(place)}`;
  const goods = subjectWords(subject, productName).replaceAll(/, (?=[^,]*$)/g, " or ");
  const isAll = subject.kind === "everything";
  const only = ` only if ${conditions.map(conditionWords).join(" and ")}`;
  const said: Record<EligibilityRule["effect"], string> = {
    forbidden: isAll ? "are refused" : `can't contain ${goods}`,
    allowed: isAll ? "are accepted" : `can contain ${goods}`,
    allowed_if: (isAll ? "are accepted" : `can contain ${goods}`) + only,
  };
  const dates = [
    from === null ? "" : ` from ${formatDay(from)}`,
    until === null ? "" : ` until ${formatDay(until)}`,
  ].join("");
  return `${orders} ${said[effect]}${dates}.`;
}

/** The sentence for any rule, including an age rule that requires nothing. */
export const sentenceOfKey = (key: string, rule: SaidRule, productName: string | null): string =>
  key.startsWith("age:") && rule.conditions.length === 0
    ? `Orders to ${placeWords(rule.place)} need no verified age or adult signature.`
    : ruleSentence(rule, productName);

/** The rule's sentence, followed by how it treats missing facts and whether it is off. */
export const ruleSummary = (rule: SaidRule, productName: string | null): string =>
  `${ruleSentence(rule, productName)} If a fact is missing, the order ${UNKNOWN_WORDS[rule.ifUnknown]}.${rule.isOn ? "" : " The rule is off."}`;
