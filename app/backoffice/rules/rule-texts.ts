import type { BadgeTone } from "#app/ui/badge.tsx";
import { PLACE } from "#domain/eligibility/area-record.ts";
import { CONDITIONS, REPORT_CONDITIONS } from "#domain/eligibility/condition-fields.ts";
import { EVIDENCE } from "#domain/eligibility/evidence.ts";
import type { RuleKind, RuleStatus } from "#domain/eligibility/rule-list.ts";
import type { RuleRecord } from "#domain/eligibility/rule-record.ts";
import type { RuleError } from "#server/rules/save-rule.ts";
import type { FieldGroup } from "../ui/record-groups.tsx";

export const RULE_TEXTS = {
  title: "Rules",
  none: "No rules match.",
  make: "Add rule",
  makePurpose: "You see its effect before it's saved.",
  edit: "Edit",
  decide: "Decide",
  details: "Details",
  checkHint: "Look up the source. If nothing changed, record the check; otherwise edit the rule.",
  checkDone: "Record check",
  checked: "Check recorded.",
  checkNeedsSource: "Enter the source you checked.",
  changed: "Someone changed this rule. Review it again.",
  undecided: "Needs a decision",
  undecidedHint:
    "Ask your lawyer, then set it to on, off or some classes, check “Decided” and enter the source.",
  strict: "The strictest rule applies. Dates are whole days in Eastern time.",
};

export const RULE_REFUSALS: Record<Exclude<RuleError["code"], "changed">, string> = {
  not_found: "This rule doesn't exist.",
  taken: "This place is already listed. Edit that entry instead.",
  no_product: "This product doesn't exist.",
  undecided: "This rule needs a decision. Check “Decided” and enter the source.",
  no_source: "Enter the source of this decision.",
  begins_later:
    "This rule is in force, so its first day can't move to the future. Add another rule that starts later instead.",
};

export const savedRuleText = (number: string, version: number): string =>
  version === 1 ? `Rule ${number} added.` : `Rule ${number} saved as version ${version}.`;

/** Each kind of rule, in the plural and the singular. */
export const KIND_TEXTS: Record<RuleKind, { many: string; one: string }> = {
  rule: { many: "Custom rules", one: "Custom rule" },
  area: { many: "Banned places", one: "Banned place" },
  age: { many: "Age rules", one: "Age rule" },
};

export const STATUS_LABELS: Record<RuleStatus, string> = {
  in_force: "In force",
  off: "Off",
  ahead: "Scheduled",
  ended: "Ended",
  due: "Check due",
  undecided: "Needs a decision",
  noted: "Off, undecided",
};

export const STATUS_TONES: Record<RuleStatus, BadgeTone> = {
  in_force: "success",
  off: "neutral",
  ahead: "accent",
  ended: "neutral",
  due: "warning",
  undecided: "warning",
  noted: "neutral",
};

/** The fields of a record, in order. */
const namesOf = <Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[] =>
  // The constant has exactly these keys.
  Object.keys(fields) as Name[];

export const PLACE_NAMES = namesOf(PLACE);

export const SOURCE_GROUP = { title: "Source", fields: EVIDENCE.names };

/** A place's fields, with the kinds of place that have them. */
export const PLACE_WHEN = {
  name: "county city zip",
  aliases: "county city zip",
  zipsCore: "county city zip",
  zipsOverlap: "county city zip",
} as const;

/** A rule's fields, with the options that they apply to. */
export const RULE_WHEN = {
  ...PLACE_WHEN,
  state: "state county city zip",
  productId: "product",
  compound: "compound",
  form: "form",
  measure: "measure",
  over: "measure",
  classes: "classes",
  substances: "contains",
} as const;

/** The form's fields, in groups. */
export const RULE_GROUPS: readonly FieldGroup<keyof RuleRecord>[] = [
  { title: "Place", fields: ["isOn", ...PLACE_NAMES] },
  {
    title: "Items",
    fields: ["about", "productId", "compound", "form", "measure", "over", "classes", "substances"],
  },
  { title: "Decision", fields: ["effect", "ifUnknown", "from", "until"] },
  {
    title: "Conditions",
    hint: "Fill in the conditions that must be met. Leave the others empty.",
    when: "allowed_if",
    fields: CONDITIONS.names.filter((name) => !(name in REPORT_CONDITIONS.fields)),
  },
  {
    title: "Lab report",
    hint: "Limits for the packed lot's report. Empty limits aren't checked.",
    when: "allowed_if",
    fields: REPORT_CONDITIONS.names,
  },
  SOURCE_GROUP,
];
