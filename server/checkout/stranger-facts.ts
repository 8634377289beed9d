import { sql } from "drizzle-orm";
import type { Cart } from "#domain/cart/cart.ts";
import type { Db } from "#server/db/client.ts";
import { gather } from "#server/db/gather.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { executePrepared, PLANNED_ONCE } from "#server/db/prepared.ts";
import type { Log } from "#server/log.ts";
import {
  FEW,
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

export interface StrangerQuestion extends FactsQuestion {
  /** They have no stored cart. */
  lines: Cart;
}

/**
 * What quotes of these lines are made from for strangers (API-17), as `quote_facts_10` reads it for customers: who they
 * are, what they ordered and what they may spend is nothing. Those who ask at the same time are read together.
 */
export function strangerFactsReader(deps: { db: Db; log: Log }, holdDays: number) {
  const read = gather(FEW, async (questions: readonly StrangerQuestion[]) => {
    const { rows } = await executePrepared<Row>(deps.db, factsOf(questions));
    return rows;
  });
  return async (question: StrangerQuestion): Promise<CheckoutFacts> => {
    const { facts } = await read(question);
    return toCheckoutFacts(
      deps,
      {
        ...facts,
        profile: STRANGER,
        account_number: null,
        cart: question.lines,
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
  };
}

const factsOf = (questions: readonly StrangerQuestion[]) => sql`
  select jsonb_build_object(
    'products', (select coalesce(jsonb_agg(catalog_product(p)), '[]') from products p join categories c on c.id = p.category_id
      where p.active and c.active and p.id in (
        select (line ->> 'productId')::int from jsonb_array_elements(question -> 'lines') line)),
    'prop65_warnings', (select coalesce(jsonb_agg(distinct p.prop65_warning), '[]') from products p
      where p.active and p.prop65_warning is not null and p.id in (
        select (line ->> 'productId')::int from jsonb_array_elements(question -> 'lines') line)),
    'discount', (select discount_terms(c, '') from discount_codes c where c.code = question ->> 'discountCode'),
    'overnight_rate', (select overnight_rate::text from overnight where state = question ->> 'overnightState'),
    'settings', (select coalesce(jsonb_object_agg(name, value), '{}') from settings),
    'referrers', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
      select id, email, phone, street, address_2, zip_code, affiliate_number from profiles
      where affiliate_number = any (array(
          select value::int from jsonb_array_elements_text(question -> 'affiliateNumbers')))
        and erased_at is null) one),
    'rules', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
      select key, version, place, subject, effect, conditions, if_unknown from eligibility_rules
      where is_current and is_on
        and (state is null or state = any (array(select jsonb_array_elements_text(question -> 'states')))
          or question ->> 'zip' = any (zips))
        and coalesce(holds_from <= (question ->> 'today')::date, true)
        and coalesce(holds_until > (question ->> 'today')::date, true)) one),
    'limits', limit_facts_1(question, question -> 'lines')) as facts
  from ${PLANNED_ONCE}
    -- As many as are ever asked at once: the plan is for a few, each by its key.
    cross join lateral (
      select * from jsonb_array_elements(case when planned <> '' then ${jsonb(questions)}::jsonb end)
        with ordinality limit 8) asked (question, place)
  order by place`;
