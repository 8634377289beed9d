import { createHash } from "node:crypto";
import type { CartLine } from "#domain/cart/cart.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import type { AgreedTotals } from "./agreed-totals.ts";

/**
 * Hash that an idempotency key is bound to. The card token is left out: after a reload, the same order arrives with a
 * new token for the same card and must still count as the same order.
 */
export function hashBody(
  fields: CheckoutFields,
  items: CartLine[] | null,
  agreed: AgreedTotals,
): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([sorted, items, agreed]))
    .digest("base64url");
}
