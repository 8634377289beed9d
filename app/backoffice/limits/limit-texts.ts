import type { LimitRecord } from "#domain/limits/limit-record.ts";
import type { LimitError } from "#server/purchase-limits/save-limit.ts";
import type { FieldGroup } from "../ui/record-groups.tsx";

export const LIMIT_TEXTS = {
  title: "Purchase limits",
  purpose:
    "How much one customer, or one household, can buy in a number of days. None is set until you set one. A customer's limit refuses what passes it and says when more can be bought; a household's limit only lets staff look at the order before it is charged and shipped.",
  counted:
    "Counted are orders placed here that were not canceled, without units that came back. Orders imported from another shop are not counted.",
  none: "No limit is set.",
  noneHint: "Customers can buy as much as there is.",
  make: "Add a limit",
  makePurpose: "You see which customers it would have affected before it is saved.",
  household: "What makes a household",
};

export const LIMIT_REFUSALS: Record<Exclude<LimitError["code"], "changed">, string> = {
  not_found: "There is no such limit.",
  no_product: "There is no such product.",
  no_compound: "There is no such compound.",
};

export const savedLimitText = (number: string, version: number): string =>
  version === 1 ? `Limit ${number} is added.` : `Limit ${number}, version ${version} is saved.`;

/** The fields in the groups of the form. */
export const LIMIT_GROUPS: readonly FieldGroup<keyof LimitRecord>[] = [
  { title: "Items", fields: ["isOn", "about", "productId", "compound", "measure"] },
  { title: "Amount", fields: ["per", "most", "days", "from", "until"] },
  { title: "Source", fields: ["source", "note"] },
];
