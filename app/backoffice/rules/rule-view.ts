import type { BadgeTone } from "#app/ui/badge.tsx";
import { checkedWords } from "#domain/eligibility/evidence.ts";
import {
  parseRuleList,
  RULE_KINDS,
  RULE_LIST,
  type RuleListQuery,
  type RuleView,
  type RuleStatus,
} from "#domain/eligibility/rule-list.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { ruleKeyOf, ruleRecord, type RuleValues } from "#domain/eligibility/rule-values.ts";
import { listSearch } from "#domain/list/list-query.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { Choices } from "#domain/record/field.ts";
import type { FieldMap, RecordOf, ValuesOf } from "#domain/record/record.ts";
import { counted } from "#domain/text/counted.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { ListedRule } from "#server/rules/list-rules.ts";
import type { RuleEffect } from "#server/rules/rule-effect.ts";
import type { RuleVersion } from "#server/rules/rule-versions.ts";
import type { Shop } from "#server/shop.ts";
import { rulePath } from "../changes/rule-path.ts";
import { orNotFound } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";
import { type VersionView, versionViews } from "../ui/version-list.tsx";
import type { ViewTab } from "../ui/view-tabs.tsx";
import { KIND_TEXTS, STATUS_LABELS, STATUS_TONES } from "./rule-texts.ts";
import { placeWords, sentenceOfKey, titleOfKey } from "./rule-words.ts";

/** The rule that the address names. @throws a 404 response if there is none */
export async function findRule(at: StaffDesk, number: string) {
  const found = await findRuleByKey(at, orNotFound(ruleKeyOf(number)));
  return { ...found, number };
}

export const findRuleByKey = async ({ staff, desk }: StaffDesk, key: string) =>
  orNotFound(key.includes("\u0000") ? null : await desk.rules.findRule(staff, { key }));

/** The version to restore, from the address. */
export const formerVersion = (versions: readonly RuleVersion[], url: URL): RuleVersion | null =>
  versions.slice(1).find((one) => String(one.version) === url.searchParams.get("version")) ?? null;

/** The products and other goods that a rule can cover. */
export async function ruleChoices({ staff, desk }: StaffDesk): Promise<Choices> {
  const { products, compounds, forms } = await desk.rules.choices(staff);
  const named = (name: string) => ({ value: name, label: name });
  return {
    products: products.map(({ id, name }) => ({ value: String(id), label: name })),
    compounds: compounds.map(named),
    forms: forms.map(named),
  };
}

/** The name of the product that a rule covers; `null` for none. */
export const productNameOf = (
  { subject }: Pick<RuleValues, "subject">,
  choices: Choices,
): string | null =>
  subject.kind === "product" ? RULE.fields.productId.words(subject.productId, choices) : null;

interface RuleState {
  label: string;
  tone: BadgeTone;
}

const stateOf = (status: RuleStatus, label = STATUS_LABELS[status]): RuleState => ({
  label,
  tone: STATUS_TONES[status],
});

/** The rule's status today. */
export function ruleState(
  { isOn, isDecided, from, until }: Pick<RuleValues, "isOn" | "isDecided" | "from" | "until">,
  today: string,
): RuleState {
  if (!isDecided) return stateOf(isOn ? "undecided" : "noted");
  if (!isOn) return stateOf("off");
  if (until !== null && until <= today) return stateOf("ended");
  return from !== null && from > today
    ? stateOf("ahead", `From ${formatDay(from)}`)
    : stateOf("in_force");
}

/** A row of the list. */
export function ruleRow(rule: ListedRule, today: string) {
  const check = checkView(rule.checkDueOn, today);
  const isUndecidedAge = rule.key.startsWith("age:") && !rule.isOn && rule.lastChecked === "";
  const state = isUndecidedAge
    ? { ...stateOf("noted"), label: "Not decided" }
    : ruleState(rule, today);
  return {
    key: rule.key,
    path: rulePath(rule.key),
    title: titleOfKey(rule.key, rule, rule.productName),
    sentence: sentenceOfKey(rule.key, rule, rule.productName),
    place: placeWords(rule.place),
    states: [state, ...(check.isDue ? [stateOf("due")] : [])],
    isOn: rule.isOn,
    lastChecked: checkedWords(rule.lastChecked),
    check,
  };
}

/** The list's query from the address; it shows active rules by default. */
export function readRuleList(parameters: URLSearchParams): RuleListQuery {
  const query = parseRuleList(parameters);
  const isNarrowed = Object.keys(query.filters).length > 0;
  return isNarrowed ? query : { ...query, filters: { view: "active" } };
}

/** The list's tabs (active, each kind, all), with the current filters. */
export function ruleTabs(
  { filters: { view, kind: current, ...filters }, ...query }: RuleListQuery,
  counts: Awaited<ReturnType<StaffRules["rules"]>>["counts"],
): ViewTab[] {
  const searchOf = (shown: RuleListQuery["filters"]) =>
    listSearch(RULE_LIST, { ...query, filters: { ...filters, ...shown }, cursor: null });
  const viewTab = (id: RuleView, name: string) => ({
    id,
    name,
    search: searchOf({ view: id }),
    isCurrent: current === undefined && (view ?? "all") === id,
  });
  return [
    viewTab("active", "Active"),
    ...RULE_KINDS.map((kind) => ({
      id: kind,
      name: KIND_TEXTS[kind].many,
      search: searchOf({ kind }),
      isCurrent: kind === current,
    })),
    viewTab("all", "All"),
  ].map((tab) => ({ ...tab, count: String(counts[tab.id] ?? 0) }));
}

type StaffRules = Shop["staff"]["rules"];

/** The date when a source is due to be checked again. */
export const checkView = (day: PlainDate | null, today: PlainDate) => ({
  day: day === null ? "" : formatDay(day),
  isDue: day !== null && day <= today,
});

/** A record's values that aren't empty, except those that the page shows elsewhere. */
export function recordFacts<Fields extends FieldMap>(
  record: RecordOf<Fields>,
  values: ValuesOf<Fields>,
  without: readonly (keyof Fields & string)[],
  choices?: Choices,
): { term: string; description: string }[] {
  const texts = record.write(values);
  const words = record.words(values, choices);
  return record.names
    .filter((name) => texts[name] !== "" && !without.includes(name))
    .map((name) => ({ term: record.labels[name], description: words[name] }));
}

/** A rule's versions, each with its changes. */
export const ruleVersions = (
  versions: readonly RuleVersion[],
  choices: Choices = {},
): VersionView[] =>
  versionViews(versions, (before, after) =>
    RULE.differences(before && ruleRecord(before), ruleRecord(after), choices),
  );

/** Maximum number of open orders to list. */
const NAMED_MAX = 20;

const restOf = (count: number): string =>
  count > NAMED_MAX ? `; and ${count - NAMED_MAX} more` : "";

/** The effect a rule would have, in sentences (ELIG-7). */
export function ruleEffectTexts(
  { forbidden, allowedAgain, waiting, past }: RuleEffect,
  { isOn, from, until }: RuleValues,
  now: { isOn: boolean; today: string },
): string[] {
  const named = forbidden
    .slice(0, NAMED_MAX)
    .map(
      ({ orderNumber, city, state, proposal }) =>
        `${orderNumber} to ${city}, ${state} (${proposal})`,
    );
  const isAhead = isOn && from !== null && from > now.today;
  return [
    isOn ? null : "This rule is off.",
    isAhead
      ? `Starts on ${formatDay(from)}.${now.isOn ? " The current version ends now, so no version applies until then." : ""}`
      : null,
    isOn && until !== null && until <= now.today ? "This rule has ended." : null,
    forbidden.length === 0
      ? "No open orders would be prohibited."
      : `${counted(forbidden.length, "open order")} would be prohibited: ${named.join("; ")}${restOf(forbidden.length)}. They aren't canceled automatically; Today lists them.`,
    waiting.length === 0
      ? null
      : `${counted(waiting.length, "open order")} would be held for review or age verification: ${waiting.slice(0, NAMED_MAX).join(", ")}${restOf(waiting.length)}.`,
    allowedAgain === 0 ? null : `${counted(allowedAgain, "open order")} could ship again.`,
    pastText(past),
  ].filter((text) => text !== null);
}

function pastText({ orders, totalCents, waiting, isCapped }: RuleEffect["past"]): string {
  const which = isCapped
    ? "Of the newest 5,000 matching orders in the last 30 days"
    : "Of the last 30 days' orders";
  const refused =
    orders === 0
      ? "none would have been refused"
      : `${counted(orders, "order")} worth ${formatDollars(totalCents)} would have been refused`;
  return `${which}, ${refused}${waiting === 0 ? "" : ` and ${counted(waiting, "order")} would have been held`}.`;
}
