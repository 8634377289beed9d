import { CARD_DATA_REFUSED, holdsCardData } from "#domain/card-data/card-data.ts";
import { readBoundedForm } from "#domain/form/bounded-form.ts";
import { typedFields } from "#domain/form/typed-form.ts";
import { isReadableForm, UNREADABLE } from "#domain/text/field-limits.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { checkFields, refusedForm } from "./check-fields.ts";

/**
 * The form in a request; empty if the body is not a form. Fields that none of our forms send
 * (field-limits.ts) and a customer's card number or security code (CARD-4) are
 * refused with 400 before anything else happens, so every customer route reads its body
 * here. Files are read by read-upload.ts.
 */
export async function readForm(request: Request): Promise<FormData> {
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  if (isJson) {
    refuseJson(await request.text());
    return new FormData(); // none of our routes accepts JSON
  }
  const contentType = request.headers.get("content-type") ?? "";
  const form = await readBoundedForm(contentType, await bytesOf(request)).catch(
    () => new FormData(),
  );
  if (form === null) throw refusedForm(UNREADABLE);
  checkForm(form, request.url);
  return form;
}

/** Empty if the body was cut off. */
const bytesOf = async (request: Request): Promise<Uint8Array> =>
  new Uint8Array(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));

function checkForm(form: FormData, address: string): void {
  const fields = [...form].map(
    ([name, value]) => [name, typeof value === "string" ? value : ""] as const,
  );
  checkFields(fields, address);
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

/** All of a form's texts as typed, by their names. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(typedFields(form).map(({ name, value }) => [name, value]));

/** The id of a row in a field; `null` for anything else. */
export function rowIdOf(form: FormData, name: string): number | null {
  const text = textOf(form, name);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
