import { sql } from "drizzle-orm";
import type { LimitValues } from "#domain/limits/limit-record.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/** The effect a limit would have had, as counts without names. */
export interface LimitEffect {
  /** Customers who recently bought the limited products. */
  buyers: number;
  /** Those of them who bought more than the limit allows. */
  met: number;
  /** Limited products without a stated content; 0 unless the limit counts milligrams. */
  unmeasured: number;
}

/** Number of days looked at. */
export const EFFECT_DAYS = 30;

/**
 * How many recent customers a limit would have affected (LIMIT-7): accounts or, for a household limit, homes by their
 * address alone. Returns are not subtracted.
 */
export async function readLimitEffect(
  reads: Db,
  { subject, measure, per, most, days }: LimitValues,
  today: PlainDate,
): Promise<LimitEffect> {
  const about =
    subject.kind === "product"
      ? sql`p.id = ${subject.productId}`
      : subject.kind === "compound"
        ? sql`p.compound = ${subject.compound}`
        : sql`true`;
  const holder =
    per === "person"
      ? sql`o.user_id`
      : sql`coalesce(home_of(o.address || ' ' || coalesce(o.address_2, ''), o.zip_code), o.user_id)`;
  const amount =
    measure === "units"
      ? sql`(i.quantity - i.units_canceled)`
      : sql`(i.quantity - i.units_canceled) * coalesce(t.mg_per_unit, 0)`;
  const since = addDays(today, -(EFFECT_DAYS + days));
  const { rows } = await reads.execute<LimitEffect & Record<string, unknown>>(sql`
    with bought as (
      select ${holder} as holder, (o.created_at at time zone 'America/New_York')::date as day, sum(${amount}) as amount
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
        left join product_traits t on t.product_id = p.id
      where not o.cancelled and o.created_at > ${since}::date and ${about} group by 1, 2),
    summed as (
      select holder, day, sum(amount) over (partition by holder order by day
        range between make_interval(days => ${days - 1}) preceding and current row) as amount from bought)
    select count(distinct holder)::int as buyers,
      (count(distinct holder) filter (where amount > ${most}))::int as met,
      (select count(*)::int from products p left join product_traits t on t.product_id = p.id
        where ${measure === "mg"} and p.active and ${about} and coalesce(t.mg_per_unit, 0) = 0) as unmeasured
    from summed where day > ${addDays(today, -EFFECT_DAYS)}::date`);
  const [effect] = rows;
  if (!effect) throw new Error("What a limit would do was not read");
  return effect;
}
