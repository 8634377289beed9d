import { sql } from "drizzle-orm";
import { LOW_STOCK } from "#domain/staff/low-stock.ts";
import type { Db } from "#server/db/client.ts";

/** A counted product with few or none left. */
export interface LowProduct {
  productId: number;
  name: string;
  onHand: number;
  /** Promised to open orders. */
  reserved: number;
}

/** The scarcest first. */
export async function readLowStock(db: Db): Promise<LowProduct[]> {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    on_hand: number;
    reserved: number;
  }>(sql`
    select id, name, on_hand, reserved from products
    where active and on_hand is not null and on_hand - reserved <= ${LOW_STOCK}
    order by on_hand - reserved, id`);
  return rows.map(({ id, name, on_hand: onHand, reserved }) => ({
    productId: id,
    name,
    onHand,
    reserved,
  }));
}
