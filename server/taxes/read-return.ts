import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Days } from "#domain/report/period.ts";
import type { RateLevel } from "#domain/tax/rate.ts";
import type { Db } from "#server/db/client.ts";
import { soldIn, within } from "#server/reports/shop-days.ts";

/** What a state asks about some days (TAX-8). */
export interface TaxReturn {
  orders: number;
  /** Goods and shipping after discounts. */
  grossCents: Cents;
  /** What of it was taxed; the rest is not. */
  taxedCents: Cents;
  /** Who gets what of the tax; together it is what the orders were charged. */
  places: {
    level: RateLevel;
    place: string;
    millionths: number;
    taxedCents: Cents;
    taxCents: Cents;
  }[];
  taxCents: Cents;
  /** Without the tax in it, by the refunds' own days. */
  refundedCents: Cents;
  refundedTaxCents: Cents;
}

interface Sums extends Record<string, unknown> {
  orders: number;
  gross: string;
  taxed: string;
  tax: string;
  refunded: string;
  refunded_tax: string;
}

interface PlaceRow extends Record<string, unknown> {
  level: RateLevel;
  place: string;
  millionths: number;
  taxed: string;
  tax: string;
}

/** Orders to a state that were not canceled, as they are now, and refunds of such orders that were done. */
export async function readReturn(
  db: Db,
  { state, ...days }: Days & { state: string },
): Promise<TaxReturn> {
  const sold = sql`from orders o where ${soldIn(days)} and o.state = ${state}`;
  const { rows } = await db.execute<Sums>(sql`
    with sold as (select o.* ${sold}),
    parts as (select distinct t.order_id, t.order_item_id, t.taxed from order_taxes t join sold on sold.id = t.order_id),
    back as (select r.* from refunds r join orders o on o.id = r.order_id
      where ${within(sql`r.done_at`, days)} and r.edit_id is null and not o.cancelled and o.state = ${state})
    select count(*)::int as orders, coalesce(sum(total_amount), 0)::text as gross,
      coalesce((select sum(taxed) from parts), 0)::text as taxed, coalesce(sum(tax_amount), 0)::text as tax,
      coalesce((select sum(money_amount + balance_amount - tax_amount) from back), 0)::text as refunded,
      coalesce((select sum(tax_amount) from back), 0)::text as refunded_tax from sold`);
  const { rows: places } = await db.execute<PlaceRow>(sql`
    select t.level, t.place, t.millionths, sum(t.taxed)::text as taxed, sum(t.amount)::text as tax
    from order_taxes t join (select o.id ${sold}) sold on sold.id = t.order_id
    group by t.level, t.place, t.millionths order by t.level = 'state' desc, t.level, t.place, t.millionths`);
  const [sums] = rows;
  if (!sums) throw new Error("The sums of a tax return were not read");
  return {
    orders: sums.orders,
    grossCents: fromNumeric(sums.gross),
    taxedCents: fromNumeric(sums.taxed),
    taxCents: fromNumeric(sums.tax),
    refundedCents: fromNumeric(sums.refunded),
    refundedTaxCents: fromNumeric(sums.refunded_tax),
    places: places.map(({ level, place, millionths, taxed, tax }) => ({
      level,
      place,
      millionths,
      taxedCents: fromNumeric(taxed),
      taxCents: fromNumeric(tax),
    })),
  };
}
