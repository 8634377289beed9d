import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { SHIPPED_UNITS } from "#server/db/units-left.ts";

/** Unshipped orders that contain a product, and their units. */
export interface OpenOrders {
  orders: number;
  units: number;
}

export async function readOpenOrders(db: Db, productId: number): Promise<OpenOrders> {
  const { rows } = await db.execute<Record<string, unknown> & OpenOrders>(sql`
    select count(distinct o.id)::int as orders, coalesce(sum(i.quantity - ${SHIPPED_UNITS}), 0)::int as units
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'pending' and i.product_id = ${productId} and i.quantity > ${SHIPPED_UNITS}`);
  return rows[0] ?? { orders: 0, units: 0 };
}
