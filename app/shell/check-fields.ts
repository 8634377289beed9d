import { CONTACT_LABELS } from "#domain/account/contact-form.ts";
import { CARD_DATA_REFUSED, isCardData, isCardField } from "#domain/card-data/card-data.ts";
import { type Typed, typedForm } from "#domain/form/typed-form.ts";
import { isReadableForm, UNREADABLE } from "#domain/text/field-limits.ts";
import { upperFirst } from "#domain/text/upper-first.ts";

/**
 * Staff type other parties' numbers all day: references, tracking numbers, pasted lists. One in ten passes the card
 * number checksum, so their text is checked where it is parsed (domain/form/staff-note.ts), which covers the back
 * office, the API and the command line alike. The confirmation page sends a staff form on to its own address.
 */
const STAFF_FORMS = /^\/(?:admin|auth\/confirm)(?:\/|$)/;

/** Forms that scripts submit, and that stay on the page next to the response. */
const OPEN_FORMS = /^\/checkout\/(?:place|quote)$/;

/**
 * Throws the refusal of fields that none of our forms send, or of a customer's form that holds card data
 * (SEC-2, CARD-4).
 *
 * @param address where the form was posted
 */
export function checkFields(
  fields: readonly (readonly [name: string, value: string])[],
  address: string | URL,
): void {
  // Checks the size of every field before searching any of them.
  if (!isReadableForm(fields)) throw refusedForm(UNREADABLE);
  const { pathname, search } = new URL(address);
  if (STAFF_FORMS.test(pathname)) return;
  const wrong = new Set(fields.filter((field) => isCardData(...field)).map(([name]) => name));
  if (wrong.size === 0) return;
  const sound = fields.filter(([name]) => !wrong.has(name));
  // No form of ours has a field with a card field's name, so such a field is never shown again.
  const shown = [...wrong].filter((name) => !isCardField(name));
  const fieldErrors = Object.fromEntries(shown.map((name) => [name, CARD_DATA_REFUSED]));
  // The checkout's own form is still on the page, with everything that was typed.
  if (OPEN_FORMS.test(pathname)) throw refusedForm(CARD_DATA_REFUSED, { fieldErrors });
  const typed = typedForm(
    pathname + search,
    sound.map(([name, value]): [string, string] => [name, value]),
    shown.map((name) => ({ name, label: labelOf(name), problem: CARD_DATA_REFUSED })),
  );
  throw refusedForm(CARD_DATA_REFUSED, { fieldErrors, typed });
}

/**
 * The response for a refused form. The checkout's scripts get one they can show (`CheckoutRefusal`); a page gets a
 * sentence and the form as typed.
 */
export function refusedForm(
  formError: string,
  more: { fieldErrors?: Record<string, string>; typed?: Typed } = {},
): Response {
  const refusal = {
    kind: "refused",
    code: "invalid",
    formError,
    fieldErrors: {},
    view: null,
    newKey: null,
    ...more,
  };
  return Response.json(refusal, { status: 400, headers: { "Cache-Control": "no-store" } });
}

/** "payTo" -> "Pay to". */
function labelOf(name: string): string {
  const known = Object.entries(CONTACT_LABELS).find(([key]) => key === name)?.[1];
  if (known !== undefined) return known;
  const words = name
    .replaceAll(/([A-Z]+)/g, " $1")
    .replaceAll(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toLowerCase();
  return upperFirst(words);
}
