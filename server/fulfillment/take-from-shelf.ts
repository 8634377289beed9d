import { sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { UnitsOfLine } from "#domain/shipping/lines-to-reship.ts";
import type { Db } from "#server/db/client.ts";

interface ShelfRow extends Record<string, unknown> {
  id: number;
  name: string;
  units: number;
  free: number;
}

/** Takes units of counted products from stock; units reserved for open orders stay (CAT-5). */
export async function takeFromShelf(
  tx: Db,
  lines: readonly UnitsOfLine[],
): Promise<Result<null, string>> {
  const wanted = JSON.stringify(lines);
  const { rows } = await tx.execute<ShelfRow>(sql`
    select p.id, p.name, w.units::int as units, p.on_hand - p.reserved as free
    from products p join (
      select i.product_id, sum(line.quantity) as units
      from jsonb_to_recordset(${wanted}::jsonb) as line("orderItemId" bigint, quantity int)
      join order_items i on i.id = line."orderItemId" group by i.product_id) w on w.product_id = p.id
    where p.on_hand is not null order by p.id for update of p`);
  const short = rows.find(({ units, free }) => free < units);
  if (short) return err(`Only ${short.free} of ${short.name} are available.`);
  for (const { id, units } of rows)
    await tx.execute(sql`update products set on_hand = on_hand - ${units} where id = ${id}`);
  return ok(null);
}
