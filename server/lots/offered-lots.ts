import { sql } from "drizzle-orm";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/** Unpacked units of `lots l`. */
export const LEFT_UNITS = sql`(l.received_units - l.packed_units - l.destroyed_units)`;

/** A lot whose units may ship today. */
export interface OfferedLot {
  number: string;
  expiresOn: PlainDate | null;
  left: number;
}

interface Row extends Record<string, unknown> {
  product_id: number;
  number: string | null;
  expires_on: string | null;
  left_units: number;
}

/**
 * The lots that may be packed, for each product that has lots, first expired first out (PACK-4). A product missing from
 * the answer has no lots, and any lot number may be entered.
 */
export async function offeredLots(
  db: Db,
  productIds: readonly number[],
  today: PlainDate,
): Promise<Map<number, OfferedLot[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select k.product_id, o.number, o.expires_on::text as expires_on, o.left_units
    from (select distinct product_id from lots where product_id = any(${sql.param([...productIds])}::int[])) k
    left join lateral (
      select l.id, l.number, l.expires_on, ${LEFT_UNITS} as left_units from lots l
      where l.product_id = k.product_id and l.state = 'released' and ${LEFT_UNITS} > 0
        and (l.expires_on is null or l.expires_on >= ${today}::date)) o on true
    order by k.product_id, o.expires_on nulls last, o.id`);
  const found = new Map<number, OfferedLot[]>();
  for (const { product_id: productId, number, expires_on: expiresOn, left_units: left } of rows) {
    const before = found.get(productId) ?? [];
    found.set(productId, number === null ? before : [...before, { number, expiresOn, left }]);
  }
  return found;
}
