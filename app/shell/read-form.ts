import { CARD_DATA_REFUSED, holdsCardData } from "#domain/card-data/card-data.ts";
import { isReadableForm, UNREADABLE } from "#domain/text/field-limits.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { checkFields, type IsOthers, refusedForm } from "./check-fields.ts";

/**
 * The form in a request; empty if the body is not a form. Fields that none of our forms send
 * (field-limits.ts) and anything with a card number or security code (CARD-4) are
 * refused with 400 before anything else happens, so every customer route reads its body
 * here. Files are read by read-upload.ts.
 *
 * @param isOthers whether a field holds a number of someone else's, one in ten of which passes a card
 *   number's check, or is searched by the route itself
 */
export async function readForm(request: Request, isOthers?: IsOthers): Promise<FormData> {
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  if (isJson) {
    refuseJson(await request.text());
    return new FormData(); // none of our routes accepts JSON
  }
  const form = await request.formData().catch(() => new FormData());
  const fields = [...form].map(
    ([name, value]) => [name, typeof value === "string" ? value : ""] as const,
  );
  checkFields(fields, isOthers);
  return form;
}

function refuseJson(text: string): void {
  const value = isReadableForm([["", text]]) ? parseJson(text) : undefined;
  if (value === undefined) throw refusedForm(UNREADABLE);
  if (holdsCardData(value)) throw refusedForm(CARD_DATA_REFUSED);
}

/** A field's text as typed; "" if there is none. Spaces may be significant, so nothing is trimmed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
