import { address2Problem } from "#domain/account/address-line-2.ts";
import {
  type ContactFields,
  validateContact,
  contactFields,
} from "#domain/account/contact-form.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { INVALID_STATE, parseUsState } from "#domain/place/us-states.ts";
import { parseShippingType, type ShippingType } from "#domain/shipping/shipping-types.ts";
import { type CheckoutFields, parseCheckoutFields } from "./checkout-form.ts";
import { cartOfRows, type ItemRow, itemRows } from "./item-rows.ts";

/** The edited order, as typed by staff. */
export interface OrderEditFields extends Omit<ContactFields, "email"> {
  items: ItemRow[];
  address2: string;
  shippingOption: string;
  discountCode: string;
}

/** The whole order in its new form (EDIT-1); the email address doesn't change. */
export interface OrderEdit extends Omit<ContactFields, "email"> {
  lines: Cart;
  /** `null` if none. */
  address2: string | null;
  shippingType: ShippingType;
  /** Uppercase; "" if none. */
  discountCode: string;
}

const KEYS = [
  "fullName",
  "address",
  "address2",
  "city",
  "state",
  "zipCode",
  "phone",
  "shippingOption",
  "discountCode",
] as const;

const UNCHANGED_EMAIL = "unchanged@mail.example";

/**
 * Reads the form; never throws.
 *
 * @param items the values of the fields `item` and `quantity`, row by row
 */
export function parseOrderEdit(
  body: unknown,
  items: Parameters<typeof itemRows>[0],
): OrderEditFields {
  return { ...contactFields(body, KEYS), items: itemRows(items) };
}

/** The same checks as at checkout (ORDER-2, ORDER-3); the operation decides which changes are allowed now. */
export function validateOrderEdit(fields: OrderEditFields): FormCheck<OrderEditFields, OrderEdit> {
  const contact = validateContact({ ...fields, email: UNCHANGED_EMAIL });
  const { email: _, ...contactErrors } = contact.fieldErrors;
  const shippingType = parseShippingType(fields.shippingOption);
  const lines = cartOfRows(fields.items);
  const fieldErrors = {
    ...contactErrors,
    ...fieldErrorsOf<keyof OrderEditFields>({
      address2: address2Problem(fields),
      shippingOption: shippingType === null ? "Please select a shipping option" : null,
      items: typeof lines === "string" ? lines : null,
    }),
  };
  if (!fieldErrors.state && parseUsState(fields.state) === null) fieldErrors.state = INVALID_STATE;
  if (contact.values === null || shippingType === null || typeof lines === "string")
    return formCheck(fieldErrors, null, contact.formError);
  const { email: __, ...values } = contact.values;
  return formCheck(
    fieldErrors,
    {
      ...values,
      lines,
      address2: fields.address2 === "" ? null : fields.address2,
      shippingType,
      discountCode: normalizeCode(fields.discountCode),
    },
    contact.formError,
  );
}

/** The same as checkout fields; the payment method, a referral and a balance are the customer's choice. */
export const checkoutFieldsOf = (edit: OrderEdit): CheckoutFields => ({
  ...parseCheckoutFields({}),
  fullName: edit.fullName,
  address: edit.address,
  address2: edit.address2 ?? "",
  city: edit.city,
  state: edit.state,
  zipCode: edit.zipCode,
  phone: edit.phone,
  shippingOption: edit.shippingType,
  discountCode: edit.discountCode,
});
