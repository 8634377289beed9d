import { address2Problem } from "#domain/account/address-line-2.ts";
import {
  type ContactFields,
  validateContact,
  contactFields,
} from "#domain/account/contact-form.ts";
import { type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { INVALID_STATE, parseUsState } from "#domain/place/us-states.ts";

/** A new shipping address as typed; `address2` is optional. */
export interface AddressChangeFields extends Omit<ContactFields, "email" | "phone"> {
  address2: string;
}

const KEYS = [
  "fullName",
  "address",
  "address2",
  "city",
  "state",
  "zipCode",
] as const satisfies (keyof AddressChangeFields)[];

/** Reads the form from any body; never throws. */
export const parseAddressChange = (body: unknown): AddressChangeFields => contactFields(body, KEYS);

/** Phone and email don't change, so any valid values pass their checks. */
const UNCHANGED = { phone: "2065550100", email: "unchanged@mail.example" };

/** The same checks as at checkout (ORDER-2, ORDER-3). */
export function validateAddressChange(fields: AddressChangeFields): FormCheck<AddressChangeFields> {
  const contact = validateContact({ ...fields, ...UNCHANGED });
  const { email: _, phone: __, ...errors } = contact.fieldErrors;
  const address2 = address2Problem(fields);
  const fieldErrors = { ...errors, ...(address2 === null ? {} : { address2 }) };
  if (!fieldErrors.state && parseUsState(fields.state) === null) fieldErrors.state = INVALID_STATE;
  const values = contact.values ?? { ...fields, ...UNCHANGED };
  return formCheck(
    fieldErrors,
    {
      fullName: values.fullName,
      address: values.address,
      address2: fields.address2.trim(),
      city: values.city,
      state: values.state,
      zipCode: values.zipCode,
    },
    contact.formError,
  );
}
