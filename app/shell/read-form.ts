import { CARD_DATA_REFUSED, holdsCardData, isCardData } from "#domain/card-data/card-data.ts";
import { isReadableForm, UNREADABLE } from "#domain/text/field-limits.ts";
import { parseJson } from "#domain/text/parse-json.ts";

/**
 * The form that a request carries; an empty one where the body is none. Refused with 400 before
 * anything is done with it are fields that no form of ours sends (field-limits.ts) and what brings a
 * card number or a security code along (CARD-4): so every body of a customer's route
 * comes in here.
 */
export async function readForm(request: Request): Promise<FormData> {
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  if (isJson) {
    refuseJson(await request.text());
    return new FormData(); // no route of ours takes JSON
  }
  const form = await request.formData().catch(() => new FormData());
  // All are measured before any is searched.
  const fields = [...form].map(
    ([name, value]) => [name, typeof value === "string" ? value : ""] as const,
  );
  if (!isReadableForm(fields)) throw refuse(UNREADABLE);
  for (const [name, value] of fields) if (isCardData(name, value)) throw refuse(CARD_DATA_REFUSED);
  return form;
}

function refuseJson(text: string): void {
  const value = isReadableForm([["", text]]) ? parseJson(text) : undefined;
  if (value === undefined) throw refuse(UNREADABLE);
  if (holdsCardData(value)) throw refuse(CARD_DATA_REFUSED);
}

/** For the checkout's dialog an answer of the shape that it knows how to show (`CheckoutRefusal`), for a page a sentence. */
function refuse(formError: string): Response {
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

/** A field's text as typed; "" where there is none. Blanks may belong to it, so nothing is trimmed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
