import { type SQL, sql } from "drizzle-orm";
import type { Segment } from "#domain/newsletter/campaign.ts";
import type { Db } from "#server/db/client.ts";

/**
 * Whether the newsletter may go to an address now, where `n` is its subscription. It must be confirmed, not ended,
 * without bounces or complaints (NEWS-11), and not belong to someone who is blocked, was refused for their age,
 * requested erasure, or set a pause or self-exclusion (LIMIT-9).
 */
export const MAY_BE_MAILED = sql`(n.confirmed_at is not null and n.unsubscribed_at is null
  and not exists (select from address_marks k where k.email = n.email) and not exists (
    select from "user" u where u.email = n.email and (u.erasure_requested_at is not null
      or exists (select from own_limits w where w.user_id = u.id and (w.excluded_at is not null
        or w.paused_until > (now() at time zone 'America/New_York')::date))
      or exists (select from customer_blocks b where b.user_id = u.id and b.lifted_at is null)
      or exists (select from age_verifications a where a.user_id = u.id and a.status = 'refused'))))`;

/** The current subscriptions `n` in a segment (NEWS-8). */
export function reachedBy(segment: Segment): SQL {
  const { isCustomer, price, confirmedFrom } = segment;
  const orders = orderConditions(segment);
  const conditions = [
    MAY_BE_MAILED,
    isCustomer === null
      ? null
      : sql`${isCustomer ? sql`` : sql`not`} exists (select ${BOUGHT} and ${sql`true`})`,
    ...orders,
    price === null
      ? null
      : sql`exists (select from "user" u join profiles p on p.id = u.id where u.email = n.email
          and ${PRICES[price]})`,
    confirmedFrom === null ? null : sql`n.confirmed_at >= ${startOf(confirmedFrom)}`,
  ];
  return sql.join(
    conditions.filter((one) => one !== null),
    sql` and `,
  );
}

const PRICES = {
  og: sql`is_held(p.og, p.og_until)`,
  military: sql`is_held(p.military, p.military_until)`,
};

/** By the shop's clock. */
const startOf = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone 'America/New_York')`;

/** Orders of the account with that address, except canceled ones. */
const BOUGHT = sql`from "user" u join orders o on o.user_id = u.id where u.email = n.email and not o.cancelled`;

function orderConditions(segment: Segment): (SQL | null)[] {
  const { productId, categoryId, states, orderedFrom, orderedBefore } = segment;
  const bought = (more: SQL): SQL => sql`exists (select ${BOUGHT} and ${more})`;
  return [
    productId === null
      ? null
      : bought(
          sql`exists (select from order_items i where i.order_id = o.id and i.product_id = ${productId})`,
        ),
    categoryId === null
      ? null
      : bought(sql`exists (select from order_items i join products d on d.id = i.product_id
          where i.order_id = o.id and d.category_id = ${categoryId})`),
    states.length === 0 ? null : bought(sql`o.state = any (${sql.param(states)}::text[])`),
    orderedFrom === null ? null : bought(sql`o.created_at >= ${startOf(orderedFrom)}`),
    orderedBefore === null
      ? null
      : sql`(select max(o.created_at) ${BOUGHT}) < ${startOf(orderedBefore)}`,
  ];
}

/** The number of addresses a segment would reach now. */
export async function countReached(db: Db, segment: Segment): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from newsletter_subscriptions n where ${reachedBy(segment)}`,
  );
  return rows[0]?.count ?? 0;
}
