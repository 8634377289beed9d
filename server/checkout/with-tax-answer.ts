import { isOfProvider } from "#domain/tax/sales-tax.ts";
import type { Db } from "#server/db/client.ts";
import { answered } from "#server/taxes/provider/tax-asker.ts";
import { assessCheckout, type CheckoutRequest } from "./assess-checkout.ts";
import type { CheckoutFacts } from "./checkout-facts.ts";

/**
 * The same facts with a tax provider's answer for exactly this checkout (TAX-13). Without a provider, the database
 * isn't queried.
 */
export async function withTaxAnswer(
  db: Db,
  facts: CheckoutFacts,
  request: CheckoutRequest,
  now: Date,
): Promise<CheckoutFacts> {
  if (facts.tax === null || !isOfProvider(facts.tax)) return facts;
  const { tax = null } = await answered(db, assessCheckout(facts, request, now).quoteInput, now);
  return { ...facts, tax };
}
