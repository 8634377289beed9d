import { CARD_DATA_REFUSED, holdsCardData, isCardData } from "#domain/payment/card-data.ts";
import type { CheckoutRefusal } from "./checkout-answer.ts";

/**
 * The form that a request carries; an empty one where the body is none. What brings a card number or
 * a security code along is refused with 400 before anything is done with it (rulings, Card data): so
 * every body of a customer's route comes in here.
 */
export async function readForm(request: Request): Promise<FormData> {
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  if (isJson) {
    if (holdsCardData(await readJson(request))) throw refuseCardData();
    return new FormData(); // no route of ours takes JSON
  }
  const form = await request.formData().catch(() => new FormData());
  for (const [name, value] of form)
    if (typeof value === "string" && isCardData(name, value)) throw refuseCardData();
  return form;
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** For the checkout's dialog an answer that it knows how to show, for a page a sentence. */
function refuseCardData(): Response {
  const refusal: CheckoutRefusal = {
    kind: "refused",
    code: "invalid",
    message: CARD_DATA_REFUSED,
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
