import { sql } from "drizzle-orm";

/* Determines which units of an order have shipped from its parcels (SHIP-14); there is no second count. */

/** A packed unit `u` has shipped: with the whole order, or in a parcel before the rest. */
export const HAS_LEFT = sql`exists (select from orders whose where whose.id = u.order_id and (whose.status = 'shipped'
  or exists (select from parcels gone where gone.order_id = u.order_id and gone.number = u.parcel)))`;

/** Units of a line `i` that have shipped; replaced units count once. */
export const SHIPPED_UNITS = sql`(select coalesce(sum(went.quantity), 0)::int from parcel_lines went
  join parcels gone on gone.id = went.parcel_id where went.order_item_id = i.id and gone.replaces is null)`;
