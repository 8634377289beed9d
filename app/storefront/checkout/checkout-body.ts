import { textOf } from "#app/shell/read-form.ts";
import { cutZip } from "#domain/account/contact-checks.ts";
import { CONTACT_KEYS, type ContactFields } from "#domain/account/contact-form.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { cutText } from "#domain/card-data/card-data.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { readMoney } from "#domain/money/read-amount.ts";
import { type CheckoutFields, parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import type { CardDetails, OrderRequest } from "#server/checkout/order-request.ts";
import { newCheckoutKey } from "./checkout-key.ts";

/**
 * The field names of the checkout form, the same for the page and `POST /`. Prices are included only for comparison.
 * The card number and security code have no name at all.
 */
const EXTRAS = [
  "name",
  "items",
  "orderTotal",
  "finalTotal",
  "idempotencyKey",
  "cardToken",
  "expiry",
  "zipcodex",
  "house_number",
  "affiliateIncomeApplied",
] as const;

const KEY_LENGTH_MAX = 100;
const KEPT_LENGTH_MAX = 1000;

/** The name of the button that keeps the address as typed, and of the field that remembers it. */
export const KEEP_ADDRESS = "keepAddress";
export const KEPT_ADDRESS = "keptAddress";

/** The name of the button that accepts a suggested address; its value contains the address's fields. */
export const USED_ADDRESS = "usedAddress";

/** Parses a checkout form; never throws, whatever it contains. */
export function parseCheckoutBody(form: FormData, cookie: string): OrderRequest {
  const body = Object.fromEntries(form);
  const extras = trimmedFields(body, EXTRAS);
  const fields = parseCheckoutFields(body);
  return {
    fields: {
      ...fields,
      fullName: fields.fullName || extras.name,
      affiliateBalance: fields.affiliateBalance || spendsSome(extras.affiliateIncomeApplied),
    },
    linkNumber: parseAffiliateNumber(readCookie(cookie, "aff")),
    items: parseItems(extras.items),
    agreed: { orderTotal: extras.orderTotal, finalTotal: extras.finalTotal },
    keptAddress: cutText(textOf(form, KEEP_ADDRESS) || textOf(form, KEPT_ADDRESS), KEPT_LENGTH_MAX),
    idempotencyKey: cutText(extras.idempotencyKey, KEY_LENGTH_MAX) || newCheckoutKey(),
    card: parseCard(extras),
  };
}

/**
 * Whether a request lacks a field that all our forms send, even if empty, or has a cart without
 * items (ORDER-4: 'Missing required order information').
 */
export function lacksOrderInformation(form: FormData): boolean {
  const isSent = (key: keyof ContactFields) =>
    form.has(key) || (key === "fullName" && form.has("name"));
  return !CONTACT_KEYS.every(isSent) || parseItems(textOf(form, "items"))?.length === 0;
}

/**
 * A form without the checkbox sends the balance to spend; only whether it is above zero matters, because the quote
 * decides the amount.
 */
const spendsSome = (dollars: string): string => ((readMoney(dollars) ?? 0) > 0 ? "on" : "");

function parseCard(extras: Record<(typeof EXTRAS)[number], string>): CardDetails | null {
  if (extras.cardToken === "") return null;
  const { cardToken: token, expiry, zipcodex: zip, house_number: street } = extras;
  return {
    token: token.slice(0, 500),
    expiry: cutText(visibleText(expiry), 5),
    zip: cutText(cutZip(visibleText(zip)), 10),
    street: cutText(visibleText(street), 200),
  };
}

/** The lines that the page showed; anything that isn't a list of lines counts as one empty line. */
function parseItems(text: string): CartLine[] | null {
  if (text === "") return null;
  const items = parseJson(text);
  return Array.isArray(items) ? items.map(parseItem) : [parseItem(items)];
}

function parseItem(item: unknown): CartLine {
  const members = new Map(typeof item === "object" && item !== null ? Object.entries(item) : []);
  const numberOf = (name: string) => {
    const value: unknown = members.get(name);
    return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
  };
  const flavor: unknown = members.get("flavor");
  return {
    productId: numberOf(members.has("productId") ? "productId" : "id"),
    flavor: typeof flavor === "string" ? flavor : "",
    quantity: numberOf("quantity"),
  };
}

/** The name of the button that removes an applied code; its value is the code's field. */
export const REMOVED_CODE = "removedCode";

export const withoutCode = <Body extends { fields: CheckoutFields }>(
  body: Body,
  field: string,
): Body =>
  field === "discountCode" || field === "referralCode"
    ? { ...body, fields: { ...body.fields, [field]: "" } }
    : body;

/** The form with the address from a button's value; an invalid value changes nothing. */
export function withUsedAddress<Body extends { fields: CheckoutFields }>(
  body: Body,
  form: FormData,
): Body {
  const used = parseJson(textOf(form, USED_ADDRESS));
  if (typeof used !== "object" || used === null) return body;
  const { address, address2, city, state, zipCode } = parseCheckoutFields({ ...used });
  return { ...body, fields: { ...body.fields, address, address2, city, state, zipCode } };
}

/** The form's initial values, prefilled with what is known. */
export function prefilledFields(known: {
  email: string;
  fullName: string;
  phone: string;
  street: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  referralCode: string;
}): CheckoutFields {
  const phone = formatPhone(known.phone);
  return parseCheckoutFields({
    ...known,
    phone,
    address: known.street,
    shippingOption: "standard",
  });
}
