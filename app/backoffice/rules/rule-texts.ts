import type { BadgeTone } from "#app/ui/badge.tsx";
import type { AreaValues } from "#domain/eligibility/area-form.ts";
import type { AreaLevel } from "#domain/eligibility/banned-area.ts";
import type { ConditionKind } from "#domain/eligibility/condition.ts";
import type { RuleKind, RuleStatus } from "#domain/eligibility/rule-list.ts";
import type { RuleEffect, RuleSubject, UnknownTreatment } from "#domain/eligibility/rule.ts";
import type { RuleError } from "#server/rules/save-rule.ts";

export const RULE_TEXTS = {
  title: "Rules",
  purpose:
    "What may be sold where, and on what conditions. Checkout, edits, packing and dispatch all go by these rules, and each order keeps why it was allowed. Which law applies to your products is for you and a lawyer to decide.",
  none: "No rule matches.",
  noneHint: "Clear a filter, or search for a part of a name, a note or a source.",
  make: "Add a rule",
  makePurpose: "First you see what it would do; nothing is saved before that.",
  edit: "Change",
  history: "Versions",
  historyHint: "A version is never changed. Orders keep the versions that decided about them.",
  takeBack: "Look at this version, to put it back",
  current: "Current",
  asksNothing: "Asks for nothing",
  strict:
    "The strictest rule decides: no rule allows what another forbids. Dates count whole days by the shop's clock.",
  unknownHint: "For example a laboratory value that was not measured, or an address in doubt.",
};

export const RULE_REFUSALS: Record<Exclude<RuleError["code"], "changed">, string> = {
  not_found: "There is no such rule.",
  taken: "This place is in the list already. Change that one instead.",
  no_product: "There is no such product.",
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

export const SUBJECT_LABELS: Record<RuleSubject["kind"], string> = {
  everything: "Everything in the shop",
  product: "One product",
  compound: "A compound",
  form: "A form, such as chewable",
  measure: "More of something than a limit",
  aimed_at_children: "What is aimed at children",
};

export const EFFECT_LABELS: Record<RuleEffect, string> = {
  forbidden: "Forbidden",
  allowed: "Allowed",
  allowed_if: "Allowed if",
};

export const UNKNOWN_LABELS: Record<UnknownTreatment, string> = {
  refuse: "Refuse the order",
  review: "Hold the order for review",
  allow: "Let the order pass",
};

export const STATUS_LABELS: Record<RuleStatus, string> = {
  in_force: "In force",
  off: "Off",
  ahead: "Begins later",
  ended: "Ended",
  due: "To check again",
};

export const STATUS_TONES: Record<Exclude<RuleStatus, "due">, BadgeTone> = {
  in_force: "success",
  off: "neutral",
  ahead: "warning",
  ended: "neutral",
};

export const CONDITION_LABELS: Record<ConditionKind, string> = {
  age: "Age",
  verified_age: "Verified age",
  adult_signature: "Adult signature",
  registration: "Registration",
  label: "Text on the label",
  report: "Laboratory report",
  quantity: "Quantity",
};

/** What a rule's values are called, in forms, differences and the history. */
export const RULE_LABELS = {
  where: "Where",
  aliases: "Other names",
  zipsCore: "ZIP Codes in it",
  zipsOverlap: "ZIP Codes partly in it",
  subject: "About",
  effect: "Says",
  conditions: "Conditions",
  ifUnknown: "If a fact is missing",
  enabled: "In force",
  from: "From",
  until: "Until",
  source: "Source",
  certainty: "Certainty",
  lastChecked: "Last checked",
  checkAgainBy: "Check again by",
  note: "Note",
};

/** Labels of a place's values. */
export const AREA_LABELS: Record<keyof AreaValues, string> = {
  ...RULE_LABELS,
  level: "Kind",
  state: "State",
  name: "Name",
  enabled: "Banned",
};

export const LEVEL_LABELS: Record<AreaLevel, string> = {
  state: "State",
  county: "County",
  city: "City",
  zip: "ZIP Codes",
};
