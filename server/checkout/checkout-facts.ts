import { sql } from "drizzle-orm";
import type { Cart } from "#domain/cart/cart.ts";
import { hasGaps } from "#domain/catalog/has-gaps.ts";
import type { Membership, Product } from "#domain/catalog/product.ts";
import type { BannedPlace } from "#domain/eligibility/banned-area.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { DiscountRule } from "#domain/promotion/discount-rule.ts";
import { readBank } from "#server/affiliates/bank-state.ts";
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from "#server/catalog/catalog.ts";
import { ageCheckDue } from "#server/customers/age/age-requirement.ts";
import { apart } from "#server/db/apart.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { type DiscountRow, toDiscountRule } from "./discount-row.ts";
import { hasOrderedBefore, type Newcomer } from "./earlier-customer.ts";

/** What a checkout looks up. Nothing in the request is trusted. */
export interface FactsQuestion {
  userId: string;
  /** Uppercase; "" = none. */
  discountCode: string;
  /** The state typed and the state of the ZIP Code typed. */
  states: string[];
  zip: string;
  /** The state typed, in uppercase, to look up the overnight rate. */
  overnightState: string;
  /** Affiliate numbers that may be the referrer's: typed and from the link. */
  affiliateNumbers: number[];
  /**
   * The person requesting the first-order discount, as typed; null = no one, and nothing is looked
   * up.
   */
  newcomer: Newcomer | null;
  /** "" = none. */
  idempotencyKey: string;
}

/** A person as the self-referral rule compares them. */
export interface PersonRow {
  id: string;
  email: string;
  phone: string;
  street: string;
  address_2: string | null;
  zip_code: string;
  affiliate_number: number | null;
}

export interface CheckoutFacts {
  profile: PersonRow & { full_name: string; referrer_number: number | null };
  membership: Membership;
  /** The stored cart: the lines to order. */
  cart: Cart;
  /** The cart's active products. */
  products: Product[];
  /** The warnings California requires for them, each once. */
  prop65Warnings: string[];
  discount: (DiscountRule & { hasUseLimit: boolean }) | null;
  overnightRateCents: Cents | null;
  /** What an affiliate may spend; null = not an affiliate, or the balance cannot be read. */
  spendableCents: Cents | null;
  /** For orders that were not canceled. */
  oldestOrderAt: Date | null;
  referrers: PersonRow[];
  bans: BannedPlace[];
  /** The state requires a verified age, and this customer's is not verified. */
  needsAgeVerification: boolean;
  /** A newcomer who matches another account's customer; false if the question did not arise. */
  looksLikeEarlierCustomer: boolean;
  /** The order this key has already created. */
  earlier: { orderId: number; bodyHash: string } | null;
}

interface FactsRow extends Record<string, unknown> {
  profile: CheckoutFacts["profile"] & { og: boolean; military: boolean };
  cart: Cart;
  products: ProductRow[];
  prop65_warnings: string[];
  discount: DiscountRow | null;
  overnight_rate: string | null;
  oldest_order_at: string | null;
  referrers: PersonRow[];
  bans: {
    id: string;
    level: BannedPlace["level"];
    state: string;
    name: string;
    zips_core: string[];
    zips_overlap: string[];
    aliases: string[];
  }[];
  needs_age_verification: boolean;
  looks_like_earlier_customer: boolean;
  earlier: { order_id: number; body_hash: string } | null;
}

/**
 * Everything a quote and an order are based on, read in one statement and so from one snapshot.
 * Only an affiliate's balance is read separately, because checkout works without it (AFF-20). Null
 * if the customer has no profile.
 */
export async function loadCheckoutFacts(
  deps: { db: Db; log: Log },
  question: FactsQuestion,
  holdDays: number,
): Promise<CheckoutFacts | null> {
  const { userId } = question;
  const { rows } = await deps.db.execute<FactsRow>(sql`
    select
      -- An erased affiliate no longer earns anything.
      to_jsonb(me) || case when exists (select from profiles r where r.affiliate_number = me.referrer_number
        and r.erased_at is not null) then '{"referrer_number": null}' else '{}'::jsonb end as profile,
      coalesce(mine.lines, '[]') as cart,
      (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (
        select ${PRODUCT_COLUMNS} from products p join categories c on c.id = p.category_id
        where p.active and c.active and p.id in (
          select (line ->> 'productId')::int from jsonb_array_elements(mine.lines) line)) row) as products,
      (select coalesce(jsonb_agg(distinct p.prop65_warning), '[]') from products p
        where p.active and p.prop65_warning is not null and p.id in (
          select (line ->> 'productId')::int from jsonb_array_elements(mine.lines) line)) as prop65_warnings,
      (select to_jsonb(row) from (
        select code, effect, percent::text, category, per_tablet::text, requires_categories,
          requires_tablet_counts, unmet_text, use_limit
        from discount_codes where code = ${question.discountCode} and active) row) as discount,
      (select overnight_rate::text from overnight where state = ${question.overnightState}) as overnight_rate,
      (select min(created_at) from orders where user_id = ${userId} and not cancelled) as oldest_order_at,
      (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (
        select id, email, phone, street, address_2, zip_code, affiliate_number from profiles
        where affiliate_number = any(${sql.param(question.affiliateNumbers)}::int[]) and erased_at is null) row) as referrers,
      (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (
        select id, level, state, name, zips_core, zips_overlap, aliases from banned_areas
        where enabled and (state = any(${sql.param(question.states)}::text[])
          or ${question.zip} = any(zips_core || zips_overlap))) row) as bans,
      ${ageCheckDue(userId, question.states)} as needs_age_verification,
      ${hasOrderedBefore(question.newcomer)} as looks_like_earlier_customer,
      (select to_jsonb(row) from (
        select order_id, body_hash from idempotency_keys
        where user_id = ${userId} and key = ${question.idempotencyKey}) row) as earlier
    from profiles me left join carts mine on mine.user_id = me.id where me.id = ${userId}`);
  const row = rows[0];
  if (!row) return null;
  const { og, military, affiliate_number: affiliateNumber } = row.profile;
  const bank =
    affiliateNumber === null
      ? null
      : await apart(deps, "affiliate bank not read", (db) =>
          readBank(db, affiliateNumber, holdDays),
        );
  return {
    profile: row.profile,
    membership: { og, military },
    cart: row.cart,
    products: row.products.map(toProduct),
    prop65Warnings: row.prop65_warnings.filter((warning) => !hasGaps(warning)),
    discount: row.discount && {
      ...toDiscountRule(row.discount),
      hasUseLimit: row.discount.use_limit !== null,
    },
    overnightRateCents: row.overnight_rate === null ? null : fromNumeric(row.overnight_rate),
    spendableCents: bank?.spendableCents ?? null,
    oldestOrderAt: row.oldest_order_at === null ? null : new Date(row.oldest_order_at),
    referrers: row.referrers,
    bans: row.bans.map(({ zips_core, zips_overlap, ...place }) => ({
      ...place,
      zipsCore: zips_core,
      zipsOverlap: zips_overlap,
    })),
    needsAgeVerification: row.needs_age_verification,
    looksLikeEarlierCustomer: row.looks_like_earlier_customer,
    earlier: row.earlier && { orderId: row.earlier.order_id, bodyHash: row.earlier.body_hash },
  };
}
