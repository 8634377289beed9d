import { cutZip, isZip } from "#domain/account/contact-checks.ts";
import { isEmail } from "#domain/account/email.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import { parseShippingType, type ShippingType } from "#domain/shipping/shipping-types.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { cartOfRows, type ItemRow, itemRows } from "./item-rows.ts";

const KEYS = ["code", "email", "referral", "state", "zip", "shipping"] as const;

/** A cart to try a code with, as typed. */
export type CartTrialFields = Record<(typeof KEYS)[number], string> & { items: ItemRow[] };

export interface CartTrial {
  code: string;
  /** The customer's email; "" for someone who hasn't ordered yet. */
  email: string;
  /** A referral code, as a customer would type it; "" if none. */
  referral: string;
  /** "" if not typed yet. */
  state: string;
  /** For its tax; "" if not typed. */
  zip: string;
  shippingType: ShippingType;
  lines: Cart;
}

export const EMPTY_TRIAL: CartTrialFields = { ...trimmedFields({}, KEYS), items: [] };

/** Reads the form; never throws. */
export const parseCartTrial = (
  body: unknown,
  items: Parameters<typeof itemRows>[0],
): CartTrialFields => ({ ...trimmedFields(body, KEYS), items: itemRows(items) });

export function validateCartTrial(fields: CartTrialFields): FormCheck<CartTrialFields, CartTrial> {
  const state = fields.state === "" ? "" : parseUsState(fields.state);
  const shippingType = parseShippingType(fields.shipping);
  const lines = cartOfRows(fields.items);
  const code = normalizeCode(fields.code);
  const fieldErrors = fieldErrorsOf<keyof CartTrialFields>({
    code: code === "" ? "Enter a code." : null,
    email: fields.email === "" || isEmail(fields.email) ? null : "Enter a valid email address.",
    referral: fields.referral.length > 100 ? "Enter a shorter referral code." : null,
    state: state === null ? "State must be a 2-letter code (e.g., CA)" : null,
    zip: fields.zip === "" || isZip(fields.zip) ? null : "Enter a 5-digit ZIP Code.",
    shipping: shippingType === null ? "Please select a shipping option" : null,
    items: typeof lines === "string" ? lines : lines.length === 0 ? "Add at least one item." : null,
  });
  if (state === null || shippingType === null || typeof lines === "string")
    return formCheck(fieldErrors, null);
  const { email, referral } = fields;
  const zip = cutZip(fields.zip);
  return formCheck(fieldErrors, { code, email, referral, state, zip, shippingType, lines });
}
