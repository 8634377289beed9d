import { address2Problem } from "#domain/account/address-line-2.ts";
import { type ContactFields, validateContact } from "#domain/account/contact-form.ts";
import { MAX_LINE_QUANTITY } from "#domain/cart/cart-actions.ts";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { INVALID_STATE, parseUsState } from "#domain/eligibility/us-states.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { normalizeCode } from "#domain/promotion/normalize-code.ts";
import { parseShippingType, type ShippingType } from "#domain/shipping/shipping-types.ts";
import { trimmedFields, trimmedText } from "#domain/text/trimmed-text.ts";

/** One row of the form: "1:Mint" and "2"; both are "" in a row that is not used. */
export interface EditItemFields {
  item: string;
  quantity: string;
}

/** An order as staff want it, as typed. */
export interface OrderEditFields extends Omit<ContactFields, "email"> {
  items: EditItemFields[];
  address2: string;
  shippingOption: string;
  discountCode: string;
}

/** The whole order as it is to be (EDIT-1); the email address stays. */
export interface OrderEdit extends Omit<ContactFields, "email"> {
  lines: Cart;
  /** null = none. */
  address2: string | null;
  shippingType: ShippingType;
  /** Uppercase; "" = none. */
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

const MOST_ROWS = 60;
const UNCHANGED_EMAIL = "unchanged@mail.example";

/**
 * Reads the form; never throws.
 *
 * @param items the values of the fields `item` and `quantity`, row by row
 */
export function parseOrderEdit(
  body: unknown,
  items: { item: readonly unknown[]; quantity: readonly unknown[] },
): OrderEditFields {
  const rows = items.item.slice(0, MOST_ROWS).map((item, at) => ({
    item: trimmedText(item),
    quantity: trimmedText(items.quantity[at]),
  }));
  return { ...trimmedFields(body, KEYS), items: rows };
}

/** The checks of a checkout (ORDER-2, ORDER-3); what may be changed now is for the operation. */
export function validateOrderEdit(fields: OrderEditFields): FormCheck<OrderEditFields, OrderEdit> {
  const contact = validateContact({ ...fields, email: UNCHANGED_EMAIL });
  const { email: _, ...contactErrors } = contact.fieldErrors;
  const shippingType = parseShippingType(fields.shippingOption);
  const lines = linesOf(fields.items);
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

/** Rows of the same item are one line; a quantity of 0 takes it out. A text says what is wrong. */
function linesOf(rows: readonly EditItemFields[]): Cart | string {
  const lines = new Map<string, Cart[number]>();
  for (const { item, quantity } of rows) {
    if (item === "") continue;
    const [, productId, flavor] = /^(\d{1,9}):(.{0,100})$/.exec(item) ?? [];
    if (productId === undefined || flavor === undefined)
      return "Please choose an item of the list.";
    if (!/^\d{1,4}$/.test(quantity))
      return `A quantity is a whole number up to ${MAX_LINE_QUANTITY}.`;
    const line = { productId: Number(productId), flavor, quantity: Number(quantity) };
    const same = lines.get(cartLineKey(line));
    lines.set(cartLineKey(line), { ...line, quantity: line.quantity + (same?.quantity ?? 0) });
  }
  return [...lines.values()].filter((line) => line.quantity > 0);
}
