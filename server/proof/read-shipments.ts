import { type SQL, sql } from "drizzle-orm";
import { wholeStreet } from "#domain/account/address-line-2.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { ManifestQuery } from "#domain/report/manifest.ts";
import { daysOfMonth } from "#domain/report/month.ts";
import type { Days } from "#domain/report/period.ts";
import { type Carrier, carrierOf } from "#domain/shipping/carrier.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { countyOf } from "#server/reports/county-of.ts";
import { inShop, within } from "#server/reports/shop-days.ts";

/** Units of one product and lot in one parcel, and their recipient (PROOF-4). */
export interface ShippedUnits {
  shippedOn: PlainDate;
  orderNumber: number;
  parcel: number;
  /** "returned" or "lost", if that happened. */
  parcelState: string;
  product: string;
  units: number;
  /** `null` if no one recorded it. */
  lot: string | null;
  carrier: string | null;
  tracking: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  county: string;
}

/** Total shipped to a ZIP Code in a month. */
export interface ShippedTotal {
  state: string;
  /** "King, WA" */
  county: string;
  zip: string;
  orders: number;
  parcels: number;
  units: number;
}

const goesTo = ({ state, zip }: ManifestQuery): SQL => sql`
  ${state === null ? sql`true` : sql`o.state = ${state}`} and ${zip === null ? sql`true` : sql`o.zip_code = ${zip}`}`;

const isIn = (county: string, { county: asked }: ManifestQuery): boolean =>
  asked === null || county.replace(/, ..$/, "").toLowerCase() === asked.toLowerCase();

const byPlace = (a: ShippedTotal, b: ShippedTotal): number => {
  const [one, other] = [a, b].map(({ state, county, zip }) => `${state}|${county}|${zip}`);
  return (one ?? "") < (other ?? "") ? -1 : 1;
};

/** A month's totals by ZIP Code, sorted by state and county: one statement. */
export async function shipmentTotals(db: Db, query: ManifestQuery): Promise<ShippedTotal[]> {
  const month = daysOfMonth(query.month);
  const { rows } = await db.execute<Omit<ShippedTotal, "county"> & Record<string, unknown>>(sql`
    select o.state, o.zip_code as zip, count(distinct o.id)::int as orders, count(*)::int as parcels,
      sum((select sum(l.quantity) from parcel_lines l where l.parcel_id = p.id))::int as units
    from parcels p join orders o on o.id = p.order_id
    where ${within(sql`p.shipped_at`, month)} and ${goesTo(query)} group by 1, 2`);
  return rows
    .map((row) => ({ ...row, county: countyOf(row.state, row.zip) }))
    .filter(({ county }) => isIn(county, query))
    .toSorted(byPlace);
}

interface Row extends Record<string, unknown> {
  shipped_on: string;
  order_number: number;
  number: number;
  parcel_state: string;
  text: string;
  units: number;
  lot: string | null;
  carrier: Carrier | null;
  tracking_number: string;
  full_name: string;
  address: string;
  address_2: string | null;
  city: string;
  state: string;
  zip: string;
}

/** All of them, one day at a time, so only one day's are in memory. */
export async function* shipments(db: Db, query: ManifestQuery): AsyncGenerator<ShippedUnits[]> {
  const { from, to } = daysOfMonth(query.month);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { rows } = await db.execute<Row>(ofDay({ from: day, to: day }, query));
    const found = rows.map(shippedUnits).filter(({ county }) => isIn(county, query));
    if (found.length > 0) yield found;
  }
}

/** A line's units by lot; those without one have their own row. */
const ofDay = (days: Days, query: ManifestQuery): SQL => sql`
  with lines as (
    select p.order_id, p.number, p.shipped_at, p.tracking_number, p.carrier, p.state as parcel_state, i.id as item_id,
      i.order_item_text as text, l.quantity
    from parcels p join parcel_lines l on l.parcel_id = p.id join order_items i on i.id = l.order_item_id
    where ${within(sql`p.shipped_at`, days)}),
  known as (
    select x.order_id, x.number, x.item_id, u.lot, count(*)::int as units
    from lines x join packed_units u on u.order_id = x.order_id and u.parcel = x.number and u.order_item_id = x.item_id
    where u.lot is not null group by 1, 2, 3, 4),
  parts as (
    select x.*, k.lot, k.units from lines x join known k using (order_id, number, item_id)
    union all
    select x.*, null, x.quantity - coalesce((select sum(k.units)::int from known k where k.order_id = x.order_id
      and k.number = x.number and k.item_id = x.item_id), 0) from lines x)
  select ${inShop(sql`t.shipped_at`)}::date::text as shipped_on, o.order_number, t.number, t.parcel_state, t.text, t.units,
    t.lot, t.carrier, t.tracking_number, o.full_name, o.address, o.address_2, o.city, o.state, o.zip_code as zip
  from parts t join orders o on o.id = t.order_id where t.units > 0 and ${goesTo(query)}
  order by t.shipped_at, o.id, t.number, t.item_id, t.lot nulls last`;

const shippedUnits = (row: Row): ShippedUnits => ({
  shippedOn: row.shipped_on,
  orderNumber: row.order_number,
  parcel: row.number,
  parcelState: row.parcel_state,
  product: orderItemTitle(row.text),
  units: row.units,
  lot: row.lot,
  carrier: carrierOf(row.tracking_number, row.carrier)?.carrier ?? row.carrier,
  tracking: row.tracking_number,
  name: row.full_name,
  address: wholeStreet(row.address, row.address_2),
  city: row.city,
  state: row.state,
  zip: row.zip,
  county: countyOf(row.state, row.zip),
});
