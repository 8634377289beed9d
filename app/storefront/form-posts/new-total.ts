import type { CheckoutAnswer } from "#app/storefront/checkout/checkout-answer.ts";
import { newCheckoutKey } from "#app/storefront/checkout/checkout-key.ts";
import { formatDollars, toNumeric } from "#domain/money/cents.ts";

/** A total that differs from the one a form was sent with, and the form to agree to it. */
export interface NewTotal {
  /** "$114.99": the amount to pay. */
  text: string;
  /** Everything that was typed, with the new totals: submitting it places the order. */
  fields: [name: string, value: string][];
}

/** `null` if the total wasn't the problem. */
export function newTotalOf(form: FormData, answer: CheckoutAnswer): NewTotal | null {
  if (answer.kind === "placed" || answer.code !== "total_changed" || !answer.view) return null;
  const { totalCents, finalCents } = answer.view.quote;
  const renewed = new Map<string, string>();
  // Both clicks of a double click get the same key, even if the first request had none.
  renewed.set("idempotencyKey", newCheckoutKey());
  for (const [name, value] of form) if (typeof value === "string") renewed.set(name, value);
  renewed.set("orderTotal", toNumeric(totalCents));
  renewed.set("finalTotal", toNumeric(finalCents));
  renewed.delete("intent");
  return { text: formatDollars(finalCents), fields: [...renewed] };
}
