import type { LimitFields } from "#domain/limits/limit-form.ts";
import type { LimitHolder, LimitMeasure, LimitSubject } from "#domain/limits/purchase-limit.ts";
import type { LimitError } from "#server/purchase-limits/save-limit.ts";

export const LIMIT_TEXTS = {
  title: "Purchase limits",
  purpose:
    "How much one customer, or one household, can buy in a number of days. None is set until you set one. A customer's limit refuses what passes it and says when more can be bought; a household's limit only lets staff look at the order before it is charged and shipped.",
  counted:
    "Counted are orders placed here that were not canceled, without units that came back. Orders imported from another shop are not counted.",
  none: "No limit is set.",
  noneHint: "Customers can buy as much as there is.",
  make: "Add a limit",
  makePurpose: "First you see whom it would have met; nothing is saved before that.",
  refused: "Please check the fields below.",
  unchanged: "Nothing differs from what is there now.",
  changedAgain:
    "Someone changed this limit meanwhile. Below is the difference from what is there now. Save if yours is still right.",
  look: "See whom it would have met",
  history: "Versions",
  historyHint: "A version is never changed. Orders keep the versions that decided about them.",
  current: "Current",
  household: "What makes a household",
};

export const LIMIT_REFUSALS: Record<Exclude<LimitError["code"], "changed">, string> = {
  not_found: "There is no such limit.",
  no_product: "There is no such product.",
  no_compound: "There is no such compound.",
};

export const savedLimitText = (number: string, version: number): string =>
  version === 1 ? `Limit ${number} is added.` : `Limit ${number}, version ${version} is saved.`;

export const LIMIT_LABELS: Record<keyof LimitFields, string> = {
  about: "About",
  productId: "Product",
  compound: "Compound",
  measure: "Counted in",
  per: "For each",
  most: "At most",
  days: "In how many days",
  from: "From",
  until: "Until",
  isOn: "In force",
  source: "Source",
  note: "Note",
};

export const LIMIT_SUBJECT_LABELS: Record<LimitSubject["kind"], string> = {
  everything: "Everything in the shop",
  product: "One product",
  compound: "A compound",
};

export const LIMIT_MEASURE_LABELS: Record<LimitMeasure, string> = {
  units: "Units, as they are sold",
  mg: "Milligrams of its compound",
};

export const LIMIT_HOLDER_LABELS: Record<LimitHolder, string> = {
  person: "Customer",
  household: "Household",
};
