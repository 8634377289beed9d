import { textsOf } from "#domain/text/parse-json.ts";
import { findCardNumber, isCardField } from "./card-data.ts";

/**
 * The fields of the API in which a customer, or someone who writes down a customer's words, could really type a card
 * number (CARD-4). All others hold numbers of banks, carriers and programs, and are never refused; staff's reasons are masked
 * (domain/form/staff-note.ts).
 */
const TYPED_FIELDS: ReadonlySet<string> = new Set([
  // Who the customer is, and where the order goes.
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
  // Words.
  "message",
  "note",
  "subject",
  "text",
]);

/** Whether a JSON value holds a card number in one of those fields, or a field that is named like card data. */
export function holdsTypedCard(value: unknown): boolean {
  for (const { name, text } of textsOf(value)) {
    if (text.trim() === "") continue;
    if (isCardField(name) || (TYPED_FIELDS.has(name) && findCardNumber(text) !== null)) return true;
  }
  return false;
}
