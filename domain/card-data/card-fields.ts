import { textsOf } from "#domain/text/parse-json.ts";
import { findCardNumber, isCardField } from "./card-data.ts";

/**
 * Fields of the API where a customer, or someone quoting a customer, could really type a card number (CARD-4). All
 * other fields hold numbers of banks, carriers and programs, and are never refused; staff's reasons are masked
 * (domain/form/staff-note.ts).
 */
const TYPED_FIELDS: ReadonlySet<string> = new Set([
  // The customer and the destination.
  "name",
  "fullName",
  "email",
  "phone",
  "street",
  "street2",
  "address",
  "address2",
  "newAddress",
  "city",
  "state",
  "zip",
  "zipCode",
  // Fields typed beside the payment.
  "code",
  "discountCode",
  "flavor",
  "payTo",
  "referral",
  "token",
  // Free text.
  "message",
  "note",
  "subject",
  "text",
]);

/** Whether a JSON value has a card number in one of those fields, or a field named like card data. */
export function holdsTypedCard(value: unknown): boolean {
  for (const { name, text } of textsOf(value)) {
    if (text.trim() === "") continue;
    if (isCardField(name) || (TYPED_FIELDS.has(name) && findCardNumber(text) !== null)) return true;
  }
  return false;
}
