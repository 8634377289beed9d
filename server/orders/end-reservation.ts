import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Ends the reservation of an order's units: shipped ones leave the shelf, released ones stay on it (CAT-7). Only for
 * lines taken from counted stock.
 *
 * @param lines the units that leave; every unit if left out
 */
export async function endReservation(
  tx: Db,
  orderId: number,
  fate: "shipped" | "released",
  lines: readonly { orderItemId: number; quantity: number }[] | null = null,
): Promise<void> {
  const units =
    lines === null
      ? sql`i.quantity`
      : sql`(select coalesce(sum(line.quantity), 0) from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as line("orderItemId" bigint, quantity int) where line."orderItemId" = i.id)`;
  await tx.execute(sql`
    with ordered as (
      select i.product_id, sum(${units})::int as units from order_items i
      where i.order_id = ${orderId} and i.is_reserved group by i.product_id
    ), locked as (
      select p.id, ordered.units from products p join ordered on ordered.product_id = p.id
      order by p.id for update of p
    )
    update products p set reserved = p.reserved - locked.units,
      on_hand = p.on_hand - case when ${fate === "shipped"} then locked.units else 0 end
    from locked where p.id = locked.id`);
}

/** Locks the products of an order's reservation, before any balance is locked (lock-order.ts). */
export async function lockReservation(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    select from products where id in (select product_id from order_items where order_id = ${orderId} and is_reserved)
    order by id for update`);
}
