import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Days } from "#domain/report/period.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { inShop, soldIn, within } from "./shop-days.ts";

export interface ProductMargin {
  productId: number;
  name: string;
  units: number;
  /** Sales by line, after codes; shipping and first-order discounts belong to whole orders. */
  salesCents: Cents;
  /** Units sold on days without an entered cost; they are excluded from the next two. */
  unitsWithoutCost: number;
  costedSalesCents: Cents;
  costCents: Cents;
}

/**
 * Sales and cost of each product sold in a period, using the cost on the order's day, without units that were canceled
 * after a part of their order had shipped (REPORT-6): one statement.
 */
export async function readMargins(db: Db, days: Days): Promise<ProductMargin[]> {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    units: number;
    sales: string;
    uncosted: number;
    costed_sales: string;
    cost: string;
  }>(sql`
    with costs as (select product_id, cost, from_day,
        lead(from_day) over (partition by product_id order by from_day) as until_day from product_unit_costs),
    sold as (select i.product_id, ${inShop(sql`o.created_at`)}::date as day, 
        sum(i.quantity - i.units_canceled) as units,
        sum(i.price * i.quantity - i.discount_amount
          - round((i.price * i.quantity - i.discount_amount) * i.units_canceled / i.quantity, 2)) as sales
      from orders o join order_items i on i.order_id = o.id where ${soldIn(days)} group by 1, 2)
    select p.id, p.name, sum(s.units)::int as units, sum(s.sales)::text as sales,
      coalesce(sum(s.units) filter (where c.cost is null), 0)::int as uncosted,
      coalesce(sum(s.sales) filter (where c.cost is not null), 0)::text as costed_sales,
      coalesce(sum(s.units * c.cost), 0)::text as cost
    from sold s join products p on p.id = s.product_id
    left join costs c on c.product_id = s.product_id and c.from_day <= s.day
      and (c.until_day is null or s.day < c.until_day)
    group by p.id, p.name order by sum(s.sales) desc, p.id`);
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    units: row.units,
    salesCents: fromNumeric(row.sales),
    unitsWithoutCost: row.uncosted,
    costedSalesCents: fromNumeric(row.costed_sales),
    costCents: fromNumeric(row.cost),
  }));
}

export interface LabelCost {
  service: string;
  labels: number;
  cost: Cents;
}

/** Labels bought in a period, without refunded ones (REPORT-6). */
export async function readLabelCosts(db: Db, days: Days): Promise<LabelCost[]> {
  const { rows } = await db.execute<{ service: string; labels: number; cost: string }>(sql`
    select service, count(*)::int as labels, sum(cost)::text as cost from shipping_labels
    where ${within(sql`bought_at`, days)} and (state in ('bought', 'voiding') or refund = 'rejected')
    group by service order by sum(cost) desc, service`);
  return rows.map(({ cost, ...row }) => ({ ...row, cost: fromNumeric(cost) }));
}

export interface StockValue {
  productId: number;
  name: string;
  onHand: number;
  /** `null` if no cost was entered. */
  unitCostCents: Cents | null;
  valueCents: Cents | null;
}

/** Counted units on the shelf now, at the unit cost on a day. */
export async function readStockValues(db: Db, today: PlainDate): Promise<StockValue[]> {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    on_hand: number;
    cost: string | null;
    value: string | null;
  }>(sql`
    select p.id, p.name, p.on_hand, c.cost::text, (c.cost * p.on_hand)::text as value from products p
    left join lateral (select cost from product_unit_costs where product_id = p.id and from_day <= ${today}::date
      order by from_day desc limit 1) c on true
    where p.on_hand is not null order by p.id`);
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    onHand: row.on_hand,
    unitCostCents: row.cost === null ? null : fromNumeric(row.cost),
    valueCents: row.value === null ? null : fromNumeric(row.value),
  }));
}
