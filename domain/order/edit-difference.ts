import type { Cents } from "#domain/money/cents.ts";
import type { EditPayment } from "./edit-payment.ts";

/** Parts of an order that an edit changes, in words for staff, the history and the customer. */
export const EDIT_PARTS = {
  items: "items",
  address: "shipping address",
  shipping: "shipping option",
  code: "discount code",
} as const;

export type EditPart = keyof typeof EDIT_PARTS;

export const EDIT_AMOUNTS = {
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  newCustomer: "New customer discount",
  total: "Total",
  balance: "Balance applied",
  tax: "Sales tax",
  excise: "Excise tax",
  final: "Amount due",
} as const;

/** Consequences of an edit besides money and stock. */
export const EDIT_NOTES = {
  code_dropped: "The discount code doesn't apply to these items and is removed.",
  balance_back: "Part of the balance used goes back to the customer's account.",
  new_approval: "The approval was for another address, so the order needs a new one.",
  address_review: "The address needs review before the order ships.",
  earlier_customer:
    "The new address belongs to a previous customer or the referrer, so the order needs review.",
  age_verification:
    "The new destination requires a verified age. The customer will be asked for it.",
  many_free_units: "More than 10 of a free product.",
} as const;

export type EditNote = keyof typeof EDIT_NOTES;

export interface Change<Value> {
  before: Value;
  after: Value;
}

/** Everything that an edit would change, as shown beforehand; nothing else is done. */
export interface EditDifference {
  of: EditPart[];
  lines: ({ name: string; flavor: string; unitPriceCents: Cents } & Change<number>)[];
  amounts: Record<keyof typeof EDIT_AMOUNTS, Change<Cents>>;
  code: Change<string | null>;
  payment: EditPayment;
  /** Units reserved of counted products. */
  stock: ({ name: string } & Change<number>)[];
  notes: EditNote[];
  /** `null` if no one earns on it. */
  commission: Change<Cents> | null;
}

/** "50 MGM Chewable Tablets (Mint): 2, was 1" */
export function changedLineText({
  name,
  flavor,
  before,
  after,
}: EditDifference["lines"][number]): string {
  return `${name}${flavor === "" ? "" : ` (${flavor})`}: ${after}, was ${before}`;
}
