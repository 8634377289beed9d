import { CARD_DATA_REFUSED, isCardData } from "#domain/card-data/card-data.ts";
import { isReadableForm, UNREADABLE } from "#domain/text/field-limits.ts";

/** Whether a field holds a number of someone else's, one in ten of which passes a card number's check. */
export type IsOthers = (name: string, value: string) => boolean;

/** Throws the refusal of fields that none of our forms send, or that hold a card's data (SEC-2, CARD-4). */
export function checkFields(
  fields: readonly (readonly [name: string, value: string])[],
  isOthers: IsOthers = () => false,
): void {
  // All fields are measured before any is searched.
  if (!isReadableForm(fields)) throw refusedForm(UNREADABLE);
  for (const [name, value] of fields) {
    if (!isOthers(name, value) && isCardData(name, value)) throw refusedForm(CARD_DATA_REFUSED);
  }
}

/**
 * For the checkout dialog, a response in the shape it can show (`CheckoutRefusal`); for a page, a
 * sentence.
 */
export function refusedForm(formError: string): Response {
  const refusal = {
    kind: "refused",
    code: "invalid",
    formError,
    fieldErrors: {},
    view: null,
    newKey: null,
  };
  return Response.json(refusal, { status: 400, headers: { "Cache-Control": "no-store" } });
}
