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
  purpose:
    "What may be sold where, and on what conditions. Checkout, edits, packing and dispatch all go by these rules, and each order keeps why it was allowed. Which law applies to your products is for you and a lawyer to decide.",
  none: "No rule matches.",
  noneHint: "Clear a filter, or search for a part of a name, a note or a source.",
  make: "Add a rule",
  makePurpose: "First you see what it would do; nothing is saved before that.",
  edit: "Change",
  decide: "Decide",
  check: "Check",
  checkHint:
    "Look the source up again. If it says the same, record it here; otherwise change the rule.",
  checkDone: "Record today's check",
  checked: "The check is recorded.",
  checkNeedsSource: "Enter where you looked it up.",
  changed: "Someone changed this rule. Look at it again.",
  undecided: "Waiting for a decision",
  undecidedHint:
    "It stays as it is until an owner decides. Ask your lawyer, then save it as on, off or for some classes, with “Decided” checked and the source.",
  asksNothing: "Asks for nothing",
  strict:
    "The strictest rule decides: no rule allows what another forbids. Dates count whole days by the shop's clock.",
};

export const RULE_REFUSALS: Record<Exclude<RuleError["code"], "changed">, string> = {
  not_found: "There is no such rule.",
  taken: "This place is in the list already. Change that one instead.",
  no_product: "There is no such product.",
  undecided:
    "This waits for a decision and stays as it is until then. Check “Decided” and enter the source.",
  no_source: "Enter the source of this decision.",
  begins_later:
    "This rule holds today, and with a later first day it would not hold until then. Leave its first day as it is; for what changes on a later day, add a rule of its own that begins then.",
};

export const savedRuleText = (number: string, version: number): string =>
  version === 1 ? `Rule ${number} is added.` : `Rule ${number}, version ${version} is saved.`;

export const KIND_LABELS: Record<RuleKind, string> = {
  rule: "Rules on this page",
  area: "Banned places",
  age: "Age and signature",
};

export const STATUS_LABELS: Record<RuleStatus, string> = {
  in_force: "In force",
  off: "Off",
  ahead: "Begins later",
  ended: "Ended",
  due: "To check again",
  undecided: "Waiting for a decision",
  noted: "Off, to decide",
};

export const STATUS_TONES: Record<Exclude<RuleStatus, "due" | "undecided" | "noted">, BadgeTone> = {
  in_force: "success",
  off: "neutral",
  ahead: "warning",
  ended: "neutral",
};

/** The fields of a record, in order. */
const namesOf = <Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[] =>
  // The constant has exactly these keys.
  Object.keys(fields) as Name[];

export const PLACE_NAMES = namesOf(PLACE);

export const SOURCE_GROUP = { title: "Source", fields: EVIDENCE.names };

/** The fields in the groups of the form. */
export const RULE_GROUPS: readonly FieldGroup<keyof RuleRecord>[] = [
  { title: "Place", fields: ["isOn", ...PLACE_NAMES] },
  {
    title: "Items",
    fields: ["about", "productId", "compound", "form", "measure", "over", "classes", "substances"],
  },
  { title: "Decision", fields: ["effect", "ifUnknown", "from", "until"] },
  {
    title: "Conditions",
    hint: "For “Allowed if”: fill in those that must hold. Leave the others empty.",
    fields: CONDITIONS.names.filter((name) => !(name in REPORT_CONDITIONS.fields)),
  },
  {
    title: "Lab report",
    hint: "Of the lot that is packed. Empty limits ask for nothing.",
    fields: REPORT_CONDITIONS.names,
  },
  SOURCE_GROUP,
];
