import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Days } from "#domain/report/period.ts";
import type { TaxLevel } from "#domain/tax/provider-tax.ts";
import type { Db } from "#server/db/client.ts";
import { soldIn, within } from "#server/reports/shop-days.ts";

/** Figures for a state's return over some days (TAX-8). */
export interface TaxReturn {
  orders: number;
  /** Goods and shipping after discounts. */
  grossCents: Cents;
  /** Taxed part of the gross; the rest is not taxed. */
  taxedCents: Cents;
  /** Part of the untaxed rest that would be taxed if its customers had no certificate (TAX-11). */
  exemptCents: Cents;
  /** Each authority's share of the tax; together, the total charged on the orders. */
  places: {
    level: TaxLevel;
    place: string;
    millionths: number;
    taxedCents: Cents;
    taxCents: Cents;
  }[];
  /** Sales tax only. */
  taxCents: Cents;
  /** Excise by the weight of compounds (TAX-9); together, the orders' excise. */
  excise: {
    level: TaxLevel;
    place: string;
    compound: string;
    millionths: number;
    milligrams: string;
    taxCents: Cents;
  }[];
  exciseCents: Cents;
  /** Without the tax, by the refunds' own days. */
  refundedCents: Cents;
  refundedTaxCents: Cents;
  refundedExciseCents: Cents;
}

interface Sums extends Record<string, unknown> {
  orders: number;
  gross: string;
  taxed: string;
  exempt: string;
  tax: string;
  excise: string;
  refunded: string;
  refunded_tax: string;
  refunded_excise: string;
}

interface PlaceRow extends Record<string, unknown> {
  level: TaxLevel;
  place: string;
  millionths: number;
  taxed: string;
  compound: string | null;
  milligrams: string | null;
  tax: string;
}

/** Orders to a state that were not canceled, in their current form, and finished refunds of such orders. */
export async function readReturn(
  db: Db,
  { state, ...days }: Days & { state: string },
): Promise<TaxReturn> {
  const sold = sql`from orders o where ${soldIn(days)} and o.state = ${state}`;
  const { rows } = await db.execute<Sums>(sql`
    with sold as (select o.* ${sold}),
    parts as (select distinct t.order_id, t.order_item_id, t.taxed from order_taxes t join sold on sold.id = t.order_id
      where t.kind = 'sales'),
    back as (select r.* from refunds r join orders o on o.id = r.order_id
      where ${within(sql`r.done_at`, days)} and r.edit_id is null and not o.cancelled and o.state = ${state})
    select count(*)::int as orders, coalesce(sum(total_amount), 0)::text as gross,
      coalesce((select sum(e.spared) from order_exemptions e join sold on sold.id = e.order_id), 0)::text as exempt,
      coalesce((select sum(taxed) from parts), 0)::text as taxed, coalesce(sum(tax_amount - excise_amount), 0)::text as tax,
      coalesce(sum(excise_amount), 0)::text as excise,
      coalesce((select sum(money_amount + balance_amount - tax_amount) from back), 0)::text as refunded,
      coalesce((select sum(tax_amount - excise_amount) from back), 0)::text as refunded_tax,
      coalesce((select sum(excise_amount) from back), 0)::text as refunded_excise from sold`);
  const { rows: parts } = await db.execute<PlaceRow>(sql`
    select t.level, t.place, t.millionths, t.compound, sum(t.milligrams)::text as milligrams,
      sum(t.taxed)::text as taxed, sum(t.amount)::text as tax
    from order_taxes t join (select o.id ${sold}) sold on sold.id = t.order_id
    group by t.level, t.place, t.millionths, t.compound
    order by t.compound nulls first, t.level = 'state' desc, t.level, t.place, t.millionths`);
  const [sums] = rows;
  if (!sums) throw new Error("The sums of a tax return were not read");
  return {
    orders: sums.orders,
    grossCents: fromNumeric(sums.gross),
    taxedCents: fromNumeric(sums.taxed),
    exemptCents: fromNumeric(sums.exempt),
    taxCents: fromNumeric(sums.tax),
    refundedCents: fromNumeric(sums.refunded),
    refundedTaxCents: fromNumeric(sums.refunded_tax),
    exciseCents: fromNumeric(sums.excise),
    refundedExciseCents: fromNumeric(sums.refunded_excise),
    places: parts
      .filter(({ compound }) => compound === null)
      .map(({ level, place, millionths, taxed, tax }) => ({
        level,
        place,
        millionths,
        taxedCents: fromNumeric(taxed),
        taxCents: fromNumeric(tax),
      })),
    excise: parts.flatMap(({ level, place, millionths, compound, milligrams, tax }) =>
      compound === null || milligrams === null
        ? []
        : [{ level, place, millionths, compound, milligrams, taxCents: fromNumeric(tax) }],
    ),
  };
}
