import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

export interface Wanted {
  productId: number;
  quantity: number;
}

/**
 * Reserves counted products, all or none (CAT-6). Rows are locked in the order of their ids, so two
 * orders never deadlock.
 *
 * @returns ids of the counted products reserved, or of one with too few left
 */
export async function reserveStock(
  tx: Db,
  wanted: Wanted[],
): Promise<{ reserved: Set<number> } | { short: number }> {
  const units = new Map<number, number>();
  for (const { productId, quantity } of wanted)
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  const { rows } = await tx.execute<{ id: number; has_enough: boolean }>(sql`
    with wanted as (
      select * from unnest(${sql.param([...units.keys()])}::int[], ${sql.param([...units.values()])}::int[]) as w (id, units)
    ), locked as (
      select p.id, p.on_hand - p.reserved >= w.units as has_enough, w.units
      from products p join wanted w using (id) where p.on_hand is not null order by p.id for update of p
    ), taken as (
      update products p set reserved = p.reserved + locked.units from locked
      where p.id = locked.id and locked.has_enough
    )
    select id, has_enough from locked`);
  const short = rows.find((row) => !row.has_enough);
  return short ? { short: short.id } : { reserved: new Set(rows.map((row) => row.id)) };
}
