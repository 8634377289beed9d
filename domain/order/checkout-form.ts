import { address2Problem } from "#domain/account/address-line-2.ts";
import {
  CONTACT_KEYS,
  type ContactFields,
  normalizeContact,
  validateContact,
  contactFields,
} from "#domain/account/contact-form.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import { type FieldErrors, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { PaymentMethod } from "#domain/payment/payment-type.ts";
import { parsePaymentMethod } from "#domain/payment/payment-type.ts";
import { INVALID_STATE, parseUsState } from "#domain/place/us-states.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { parseShippingType } from "#domain/shipping/shipping-types.ts";

/** The checkout form as submitted: text as typed, never card fields. */
export interface CheckoutFields extends ContactFields {
  /** Optional. */
  address2: string;
  shippingOption: string;
  paymentMethod: string;
  discountCode: string;
  referralCode: string;
  /** "on": the affiliate applies as much balance as possible. */
  affiliateBalance: string;
}

/** The checkout form's values in normalized form. */
export interface CheckoutValues extends ContactFields {
  /** "" if there is none. */
  address2: string;
  shippingType: ShippingType;
  /** `null` if there is nothing to pay. */
  paymentMethod: PaymentMethod | null;
  /** Upper case; "" if none. */
  discountCode: string;
  /** The code as typed; "" if there is none. */
  referralCode: string;
  spendsAffiliateBalance: boolean;
}

/** Checkout messages (ORDER-1, ORDER-21). */
export const CHECKOUT_TEXTS = {
  emptyCart: "Your cart is empty",
  closed: "The shop isn't taking orders right now. Your cart is saved, and nothing was charged.",
  noPaymentMethod: "Please select a payment method",
  noShippingOption: "Please select a shipping option",
  notSignedIn: "Must be logged in to create an order",
  missingOrderInformation: "Missing required order information",
  ownBalance: "Only the customer can spend their balance.",
  taxUnknown: "We can't work out the tax right now. Try again in a minute. Nothing was charged.",
  failed: "There was an error submitting your order. Please try again.",
} as const;

const OPTION_KEYS = [
  "address2",
  "shippingOption",
  "paymentMethod",
  "discountCode",
  "referralCode",
  "affiliateBalance",
] as const;

/** Reads the form from any body; never throws, missing fields are "". */
export const parseCheckoutFields = (body: unknown): CheckoutFields =>
  contactFields(body, [...CONTACT_KEYS, ...OPTION_KEYS] as const);

/**
 * Checks the form's own rules (ORDER-2, ORDER-3). `finalCents` is the quote's final total: if it is 0, no payment
 * method is needed. Bans and codes aren't checked here, because they need the shop's own data.
 */
export function validateCheckout(
  fields: CheckoutFields,
  { finalCents }: { finalCents: Cents },
): FormCheck<CheckoutFields, CheckoutValues> {
  const contact = validateContact(fields);
  const fieldErrors: FieldErrors<CheckoutFields> = { ...contact.fieldErrors };
  const problem = address2Problem(fields);
  if (problem !== null) fieldErrors.address2 = problem;
  if (!fieldErrors.state && parseUsState(fields.state) === null) fieldErrors.state = INVALID_STATE;

  const shippingType = parseShippingType(fields.shippingOption);
  if (shippingType === null) fieldErrors.shippingOption = CHECKOUT_TEXTS.noShippingOption;

  const paymentMethod = finalCents > 0 ? parsePaymentMethod(fields.paymentMethod) : null;
  if (finalCents > 0 && paymentMethod === null)
    fieldErrors.paymentMethod = CHECKOUT_TEXTS.noPaymentMethod;

  const values = shippingType && {
    ...normalizeContact(fields),
    address2: fields.address2.trim(),
    shippingType,
    paymentMethod,
    discountCode: normalizeCode(fields.discountCode),
    referralCode: fields.referralCode.trim(),
    spendsAffiliateBalance: fields.affiliateBalance === "on",
  };
  return formCheck(fieldErrors, values, contact.formError);
}
