import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Ends the reservation of an order's units: shipped ones leave the shelf, released ones stay on it
 * (CAT-7). Only for lines taken from counted stock.
 */
export async function endReservation(
  tx: Db,
  orderId: number,
  fate: "shipped" | "released",
): Promise<void> {
  await tx.execute(sql`
    with ordered as (
      select product_id, sum(quantity)::int as units from order_items
      where order_id = ${orderId} and is_reserved group by product_id
    ), locked as (
      select p.id, ordered.units from products p join ordered on ordered.product_id = p.id
      order by p.id for update of p
    )
    update products p set reserved = p.reserved - locked.units,
      on_hand = p.on_hand - case when ${fate === "shipped"} then locked.units else 0 end
    from locked where p.id = locked.id`);
}
