import { sql } from "drizzle-orm";
import { fromNumeric, subtract } from "#domain/money/cents.ts";
import type { Days } from "#domain/report/period.ts";
import { sumOfBasis, type TaxBasis } from "#domain/report/tax-basis.ts";
import type { Db } from "#server/db/client.ts";
import { countyOf } from "./county-of.ts";
import { soldIn, within } from "./shop-days.ts";

export interface CountyTaxBasis extends TaxBasis {
  state: string;
  /** "King, WA" */
  county: string;
}

interface ZipRow extends Record<string, unknown> {
  state: string;
  zip: string;
  orders: number;
  shipping: string;
  total: string;
  refunded: string;
}

/**
 * Sales and refunds by county, with states in alphabetical order (REPORT-7): one statement. Refunds of canceled orders
 * are left out, because the orders are; so are those of edits, which have lowered the order itself.
 */
export async function readTaxBasis(db: Db, days: Days): Promise<CountyTaxBasis[]> {
  const { rows } = await db.execute<ZipRow>(sql`
    select state, zip, sum(orders)::int as orders, sum(shipping)::text as shipping, sum(total)::text as total,
      sum(refunded)::text as refunded
    from (
      select o.state, o.zip_code as zip, count(*) as orders, sum(o.shipping_cost) as shipping,
        sum(o.total_amount) as total, 0 as refunded
      from orders o where ${soldIn(days)} group by 1, 2
      union all
      select o.state, o.zip_code, 0, 0, 0, sum(r.money_amount + r.balance_amount - r.tax_amount)
      from refunds r join orders o on o.id = r.order_id
      where ${within(sql`r.done_at`, days)} and r.edit_id is null and not o.cancelled group by 1, 2) places
    group by state, zip`);
  const counties = Map.groupBy(rows, ({ state, zip }) => countyOf(state, zip));
  return [...counties]
    .map(([county, zips]) => ({
      ...sumOfBasis(zips.map(basisOf)),
      state: zips[0]?.state ?? "",
      county,
    }))
    .toSorted((a, b) =>
      a.state === b.state ? (a.county < b.county ? -1 : 1) : a.state < b.state ? -1 : 1,
    );
}

function basisOf(row: ZipRow): TaxBasis {
  const [shippingCents, totalCents] = [fromNumeric(row.shipping), fromNumeric(row.total)];
  const refundedCents = fromNumeric(row.refunded);
  return {
    orders: row.orders,
    goodsCents: subtract(totalCents, shippingCents),
    shippingCents,
    totalCents,
    refundedCents,
    netCents: subtract(totalCents, refundedCents),
  };
}
