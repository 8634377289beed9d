import type { LimitRecord } from "#domain/limits/limit-record.ts";
import type { LimitError } from "#server/purchase-limits/save-limit.ts";
import type { FieldGroup } from "../ui/record-groups.tsx";

export const LIMIT_TEXTS = {
  title: "Purchase limits",
  purpose:
    "How much a customer or household can buy within a number of days. A customer limit blocks the order and says when they can buy more. A household limit holds the order for review.",
  counted:
    "Counts orders placed here, without canceled orders, returned units and imported orders.",
  none: "No purchase limits.",
  noneHint: "Customers can buy any quantity in stock.",
  make: "Add limit",
  makePurpose: "Before saving, you see which customers it would have affected.",
  household: "Household matching",
};

export const LIMIT_REFUSALS: Record<Exclude<LimitError["code"], "changed">, string> = {
  not_found: "This limit doesn't exist.",
  no_product: "This product doesn't exist.",
  no_compound: "This compound doesn't exist.",
};

export const savedLimitText = (number: string, version: number): string =>
  version === 1 ? `Limit ${number} added.` : `Limit ${number} saved as version ${version}.`;

/** The fields in the groups of the form. */
export const LIMIT_GROUPS: readonly FieldGroup<keyof LimitRecord>[] = [
  { title: "Items", fields: ["isOn", "about", "productId", "compound", "measure"] },
  { title: "Amount", fields: ["per", "most", "days", "from", "until"] },
  { title: "Source", fields: ["source", "note"] },
];
