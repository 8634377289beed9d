import { sql } from "drizzle-orm";
import type { Cart } from "#domain/cart/cart.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { executePrepared } from "#server/db/prepared.ts";
import type { Log } from "#server/log.ts";
import {
  type CheckoutFacts,
  type FactsQuestion,
  type FactsRow,
  toCheckoutFacts,
} from "./checkout-facts.ts";

/** Someone of whom the shop knows nothing yet. */
export const STRANGER: FactsRow["profile"] = {
  id: "",
  email: "",
  phone: "",
  street: "",
  address_2: null,
  zip_code: "",
  affiliate_number: null,
  full_name: "",
  referrer_number: null,
  og: false,
  military: false,
};

interface Row extends Record<string, unknown> {
  facts: Pick<
    FactsRow,
    | "products"
    | "prop65_warnings"
    | "discount"
    | "overnight_rate"
    | "settings"
    | "referrers"
    | "rules"
    | "limits"
  >;
}

/**
 * What a quote of these lines is made from for a stranger (API-17), as `quote_facts_9` reads it for a customer: who they are,
 * what they ordered and what they may spend is nothing.
 */
export async function readStrangerFacts(
  deps: { db: Db; log: Log },
  question: FactsQuestion,
  cart: Cart,
  holdDays: number,
): Promise<CheckoutFacts> {
  const ids = cart.map(({ productId }) => productId);
  const { rows } = await executePrepared<Row>(
    deps.db,
    sql`
    select jsonb_build_object(
      'products', (select coalesce(jsonb_agg(catalog_product(p)), '[]') from products p join categories c on c.id = p.category_id
        where p.active and c.active and p.id = any (${sql.param(ids)}::int[])),
      'prop65_warnings', (select coalesce(jsonb_agg(distinct p.prop65_warning), '[]') from products p
        where p.active and p.prop65_warning is not null and p.id = any (${sql.param(ids)}::int[])),
      'discount', (select discount_terms(c, '') from discount_codes c where c.code = ${question.discountCode}),
      'overnight_rate', (select overnight_rate::text from overnight where state = ${question.overnightState}),
      'settings', (select coalesce(jsonb_object_agg(name, value), '{}') from settings),
      'referrers', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select id, email, phone, street, address_2, zip_code, affiliate_number from profiles
        where affiliate_number = any (${sql.param(question.affiliateNumbers)}::int[]) and erased_at is null) one),
      'rules', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select key, version, place, subject, effect, conditions, if_unknown from eligibility_rules
        where is_current and is_on
          and (state is null or state = any (${sql.param(question.states)}::text[]) or ${question.zip} = any (zips))
          and coalesce(holds_from <= ${question.today}::date, true)
          and coalesce(holds_until > ${question.today}::date, true)) one),
      'limits', limit_facts_1(${jsonb(question)}::jsonb, ${jsonb(cart)}::jsonb)) as facts`,
  );
  const [row] = rows;
  if (!row) throw new Error("The facts of a stranger's quote were not read");
  return toCheckoutFacts(
    deps,
    {
      ...row.facts,
      profile: STRANGER,
      account_number: null,
      cart,
      oldest_order_at: null,
      has_ordered_elsewhere: false,
      is_age_verified: false,
      looks_like_earlier_customer: false,
      earlier: null,
      tried: null,
      failed_cards: {},
    },
    question,
    holdDays,
  );
}
