import { sql } from "drizzle-orm";
import { daysOfMonth, type Month } from "#domain/report/month.ts";
import type { Db } from "#server/db/client.ts";
import { within } from "#server/reports/shop-days.ts";

/** Counts for the orders placed in a month. */
export interface MonthCounts {
  orders: number;
  canceled: number;
  shipped: number;
  customers: number;
  /** Orders whose customer confirmed being 21 when the account was created; below, those with a verified age. */
  ageConfirmed: number;
  ageVerified: number;
  /** The rules' decisions: when placed, changed or shipped. */
  decisions: number;
  /** Orders that the rules required staff to review first. */
  toReview: number;
  byCard: number;
  /** Cards whose bank checked the address; below, the security code. */
  addressChecked: number;
  codeChecked: number;
  refunded: number;
  chargebacks: number;
}

/** One statement; each count includes an order at most once. */
export async function readMonthCounts(db: Db, month: Month): Promise<MonthCounts> {
  const has = (what: ReturnType<typeof sql>) => sql`count(*) filter (where ${what})::int`;
  const { rows } = await db.execute<{ [Name in keyof MonthCounts]: MonthCounts[Name] }>(sql`
    with placed as not materialized (
      select o.id, o.user_id, o.status, o.cancelled from orders o
      where ${within(sql`o.created_at`, daysOfMonth(month))})
    select count(*)::int as orders, ${has(sql`o.cancelled`)} as canceled, ${has(sql`o.status = 'shipped'`)} as shipped,
      count(distinct o.user_id)::int as customers,
      ${has(sql`u.age_attested_at is not null`)} as "ageConfirmed",
      ${has(sql`exists (select from age_verifications a where a.user_id = o.user_id and a.status = 'verified')`)} as "ageVerified",
      coalesce(sum((select count(*) from eligibility_decisions d where d.order_id = o.id)), 0)::int as decisions,
      ${has(sql`exists (select from eligibility_decisions d where d.order_id = o.id and d.verdict = 'review')`)} as "toReview",
      ${has(sql`exists (select from payments p where p.order_id = o.id and p.method in ('credit', 'credit_link', 'whop'))`)} as "byCard",
      ${has(sql`exists (select from payments p where p.order_id = o.id and p.method in ('credit', 'credit_link', 'whop') and p.avs is not null)`)} as "addressChecked",
      ${has(sql`exists (select from payments p where p.order_id = o.id and p.method in ('credit', 'credit_link', 'whop') and p.cvv is not null)`)} as "codeChecked",
      ${has(sql`exists (select from refunds r where r.order_id = o.id and r.done_at is not null)`)} as refunded,
      ${has(sql`exists (select from chargebacks c where c.order_id = o.id)`)} as chargebacks
    from placed o join "user" u on u.id = o.user_id`);
  const [counts] = rows;
  if (!counts) throw new Error("The month was not counted");
  return counts;
}
