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

/** Units of one product and lot in one parcel, and to whom (PROOF-4). */
export interface ShippedUnits {
  shippedOn: PlainDate;
  orderNumber: number;
  parcel: number;
  /** "returned" or "lost" if it came to that. */
  parcelState: string;
  product: string;
  units: number;
  /** null = no one noted it. */
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

/** What went to a ZIP Code in a month. */
export interface ShippedTotal {
  state: string;
  /** "King, WA" */
  county: string;
  zip: string;
  orders: number;
  parcels: number;
  units: number;
}

/** Every parcel of some days; an order that shipped before parcels were kept apart was one (SHIP-14). */
const sentIn = (days: Days, olds: SQL): SQL => sql`
  select p.id as parcel_id, p.order_id, p.number, p.shipped_at, p.tracking_number, p.carrier, p.state as parcel_state
  from parcels p where ${within(sql`p.shipped_at`, days)}
  union all
  select null, o.id, 1, o.shipped_at, o.tracking_number, null, 'shipped' from orders o
  where ${olds} and ${within(sql`o.shipped_at`, days)}`;

const IS_OLD = sql`o.status = 'shipped' and o.tracking_number is not null
  and not exists (select from parcels p where p.order_id = o.id)`;

const goesTo = ({ state, zip }: ManifestQuery): SQL => sql`
  ${state === null ? sql`true` : sql`o.state = ${state}`} and ${zip === null ? sql`true` : sql`o.zip_code = ${zip}`}`;

const isIn = (county: string, { county: asked }: ManifestQuery): boolean =>
  asked === null || county.replace(/, ..$/, "").toLowerCase() === asked.toLowerCase();

const byPlace = (a: ShippedTotal, b: ShippedTotal): number => {
  const [one, other] = [a, b].map(({ state, county, zip }) => `${state}|${county}|${zip}`);
  return (one ?? "") < (other ?? "") ? -1 : 1;
};

/** Sums of a month by ZIP Code, by state and county in the alphabet's order: one statement. */
export async function shipmentTotals(db: Db, query: ManifestQuery): Promise<ShippedTotal[]> {
  const month = daysOfMonth(query.month);
  const { rows } = await db.execute<Omit<ShippedTotal, "county"> & Record<string, unknown>>(sql`
    with sent as (${sentIn(month, IS_OLD)})
    select o.state, o.zip_code as zip, count(distinct o.id)::int as orders, count(*)::int as parcels,
      sum(case when s.parcel_id is null
        then (select sum(i.quantity) from order_items i where i.order_id = o.id)
        else (select sum(l.quantity) from parcel_lines l where l.parcel_id = s.parcel_id) end)::int as units
    from sent s join orders o on o.id = s.order_id where ${goesTo(query)} group by 1, 2`);
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

/** Each of them, a day at a time, so that one day's are in memory however many a month has. */
export async function* shipments(db: Db, query: ManifestQuery): AsyncGenerator<ShippedUnits[]> {
  const month = daysOfMonth(query.month);
  const { from, to } = month;
  const old = await db.execute<{ id: string }>(sql`
    select o.id from orders o where ${IS_OLD} and ${within(sql`o.shipped_at`, month)}`);
  const ids = sql.param(old.rows.map(({ id }) => id));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { rows } = await db.execute<Row>(
      ofDay({ from: day, to: day }, sql`o.id = any(${ids}::bigint[])`, query),
    );
    const found = rows.map(shippedUnits).filter(({ county }) => isIn(county, query));
    if (found.length > 0) yield found;
  }
}

/** A line's units by lot, and those without one in a row of their own. */
const ofDay = (days: Days, olds: SQL, query: ManifestQuery): SQL => sql`
  with sent as (${sentIn(days, olds)}),
  lines as (
    select s.*, i.id as item_id, i.order_item_text as text, coalesce(l.quantity, i.quantity) as quantity
    from sent s join order_items i on i.order_id = s.order_id
      left join parcel_lines l on l.parcel_id = s.parcel_id and l.order_item_id = i.id
    where s.parcel_id is null or l.quantity is not null),
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
