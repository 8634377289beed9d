import { sql } from "drizzle-orm";
import type { CodeFinding } from "#domain/codes/code-finding.ts";
import { judgeCode } from "#domain/codes/judge-code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { CartTrial, CartTrialFields } from "#domain/order/cart-trial-form.ts";
import { CHECKOUT_TEXTS, parseCheckoutFields } from "#domain/order/checkout-form.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { exciseDue, unknownText } from "#domain/tax/excise.ts";
import { assessCheckout, codeCustomer, questionOf } from "#server/checkout/assess-checkout.ts";
import { expectFacts, type ReadFacts } from "#server/checkout/checkout-facts.ts";
import { withTaxAnswer } from "#server/checkout/with-tax-answer.ts";
import type { Db } from "#server/db/client.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";

export interface TriedCart {
  quote: Quote;
  /** Every condition of the code, evaluated; empty if there is no such code. */
  findings: CodeFinding[];
  /** The customer's message about the code; `null` if it applies. */
  error: string | null;
  /** The message about the referral code; `null` if it is verified, or none was typed. */
  referralError: string | null;
  /** The cart holds fewer units than chosen, because of a limit or a product that isn't sold. */
  isReduced: boolean;
  /** Why tax rules would prevent ordering it there (TAX-10); `null` if they don't. */
  taxError: string | null;
}

/** Quotes this cart and code with the checkout's own function (CODE-16). Nothing is written. */
export async function tryCart(
  { db, askTax, readFacts }: { db: Db; askTax: TaxAsker; readFacts: ReadFacts },
  trial: CartTrial,
  now: Date,
): Promise<Result<TriedCart, FieldErrors<CartTrialFields>>> {
  const userId = trial.email === "" ? null : await userOf(db, trial.email);
  if (trial.email !== "" && userId === null)
    return err({ email: "No customer uses this email address." });
  const fields = {
    ...parseCheckoutFields({}),
    discountCode: trial.code,
    referralCode: trial.referral,
    shippingOption: trial.shippingType,
    state: trial.state,
    zipCode: trial.zip,
  };
  const request = { fields, linkNumber: null };
  const question = { ...questionOf(userId, request, now), lines: trial.lines };
  const facts = expectFacts(await readFacts(question));
  const asked = await askTax(() => withTaxAnswer(db, facts, request, now));
  const assessment = assessCheckout(asked.ok ? asked.value : facts, request, now);
  const { cart, discount, referral, quote } = assessment;
  const excise = exciseDue(facts.excise, facts.exemption);
  const customer = codeCustomer(facts, referral.referrer?.affiliateNumber ?? null);
  const units = trial.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return ok({
    quote,
    findings: facts.discount ? judgeCode(facts.discount, { now, lines: cart.lines, customer }) : [],
    error: discount.error,
    referralError: referral.error,
    isReduced: cart.count < units,
    taxError: asked.ok ? excise && unknownText(excise, cart.lines) : CHECKOUT_TEXTS.taxUnknown,
  });
}

async function userOf(db: Db, email: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from profiles p join "user" u on u.id = p.id where u.email = lower(${email})`);
  return rows[0]?.id ?? null;
}
