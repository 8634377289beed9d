import { sql } from "drizzle-orm";
import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import type { CodeFinding } from "#domain/codes/code-finding.ts";
import { judgeCode } from "#domain/codes/judge-code.ts";
import { NO_GOODS } from "#domain/eligibility/rule-facts.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { fromNumeric } from "#domain/money/cents.ts";
import type { CartTrial, CartTrialFields } from "#domain/order/cart-trial-form.ts";
import { CHECKOUT_TEXTS, parseCheckoutFields } from "#domain/order/checkout-form.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { shopSettings } from "#domain/settings/shop-settings.ts";
import { exciseDue, unknownText } from "#domain/tax/excise.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { type ProductRow, toProduct } from "#server/catalog/catalog.ts";
import { assessCheckout, codeCustomer } from "#server/checkout/assess-checkout.ts";
import type { CheckoutFacts, PersonRow } from "#server/checkout/checkout-facts.ts";
import { type DiscountRow, toDiscountCode } from "#server/checkout/discount-row.ts";
import { STRANGER } from "#server/checkout/stranger-facts.ts";
import { withTaxAnswer } from "#server/checkout/with-tax-answer.ts";
import type { Db } from "#server/db/client.ts";
import { exemptionFor } from "#server/taxes/order-exemption.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";
import { readQuoteExcise } from "#server/taxes/read-quote-excise.ts";
import { readQuoteTax } from "#server/taxes/read-quote-tax.ts";

export interface TriedCart {
  quote: Quote;
  /** Every condition of the code, judged; empty = there is no such code. */
  findings: CodeFinding[];
  /** What the customer would read about the code; null = it applies. */
  error: string | null;
  /** About the referral code; null = it is verified, or none was typed. */
  referralError: string | null;
  /** The cart keeps fewer units than were chosen: not sold, or beyond a limit. */
  isReduced: boolean;
  /** Why it could not be ordered there for its tax (TAX-10); null = it could. */
  taxError: string | null;
}

/** What a checkout would say to this cart and code now, by the checkout's own function (CODE-16). Nothing is written. */
export async function tryCart(
  { db, askTax }: { db: Db; askTax: TaxAsker },
  trial: CartTrial,
  now: Date,
): Promise<Result<TriedCart, FieldErrors<CartTrialFields>>> {
  const userId = trial.email === "" ? null : await userOf(db, trial.email);
  if (trial.email !== "" && userId === null)
    return err({ email: "No customer has this email address." });
  const facts = await readFacts(db, trial, userId, formatIsoShopDate(now));
  const fields = {
    ...parseCheckoutFields({}),
    discountCode: trial.code,
    referralCode: trial.referral,
    shippingOption: trial.shippingType,
    state: trial.state,
    zipCode: trial.zip,
  };
  const request = { fields, linkNumber: null };
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

/** What a checkout of this cart would be judged by; where it goes to and who placed it before are not asked. */
async function readFacts(
  db: Db,
  { code, referral, state, zip, lines }: CartTrial,
  userId: string | null,
  day: PlainDate,
): Promise<CheckoutFacts> {
  const ids = lines.map(({ productId }) => productId);
  const { rows } = await db.execute<{
    profile:
      | (typeof STRANGER & { oldest_order_at: string | null; has_ordered_elsewhere: boolean })
      | null;
    products: ProductRow[];
    discount: DiscountRow | null;
    overnight_rate: string | null;
    settings: Record<string, unknown>;
    referrers: PersonRow[];
  }>(sql`
    select
      (select to_jsonb(one) from (
        select me.id, me.email, me.phone, me.street, me.address_2, me.zip_code, me.affiliate_number, me.full_name,
          me.og and coalesce(me.og_until > now(), true) as og,
          me.military and coalesce(me.military_until > now(), true) as military, case when not exists (select from profiles r
            where r.affiliate_number = me.referrer_number and r.erased_at is not null) then me.referrer_number
          end as referrer_number,
          (select min(o.created_at) from orders o where o.user_id = me.id and not o.cancelled) as oldest_order_at,
          exists (select from imported_orders o where o.user_id = me.id and not o.is_canceled) as has_ordered_elsewhere
        from profiles me where me.id = ${userId}) one) as profile,
      (select coalesce(jsonb_agg(catalog_product(p)), '[]') from products p join categories c on c.id = p.category_id
        where p.active and c.active and p.id = any (${sql.param(ids)}::int[])) as products,
      (select discount_terms(c, ${userId}) from discount_codes c where c.code = ${code}) as discount,
      (select overnight_rate::text from overnight where state = ${state}) as overnight_rate,
      (select coalesce(jsonb_object_agg(name, value), '{}') from settings) as settings,
      (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select id, email, phone, street, address_2, zip_code, affiliate_number from profiles
        where affiliate_number = ${parseAffiliateNumber(referral)}::int and erased_at is null) one) as referrers`);
  const [row] = rows;
  if (!row) throw new Error("The facts of a cart were not read");
  const { og, military, ...profile } = row.profile ?? STRANGER;
  const oldest = row.profile?.oldest_order_at ?? null;
  const settings = shopSettings(row.settings);
  const to = { state, city: "", zip, day };
  const tax = await readQuoteTax(db, settings.salesTax, to);
  const excise = await readQuoteExcise(db, settings.exciseTax, to, ids);
  return {
    profile,
    membership: { og, military },
    cart: lines,
    products: row.products.map(toProduct),
    prop65Warnings: [],
    discount: row.discount && {
      ...toDiscountCode(row.discount),
      usesOfCustomer: row.discount.uses_of_customer,
    },
    overnightRateCents: row.overnight_rate === null ? null : fromNumeric(row.overnight_rate),
    settings,
    accountNumber: null,
    spendableCents: null,
    oldestOrderAt: oldest === null ? null : new Date(oldest),
    hasOrderedElsewhere: row.profile?.has_ordered_elsewhere ?? false,
    referrers: row.referrers,
    rules: [],
    isAgeVerified: false,
    goods: NO_GOODS,
    limits: null,
    keepsHousehold: false,
    tax,
    excise,
    exemption: userId !== null && (tax || excise) ? await exemptionFor(db, userId, to) : null,
    looksLikeEarlierCustomer: false,
    hasEarlierFraud: false,
    earlier: null,
    tried: null,
    failedCards: {},
  };
}
