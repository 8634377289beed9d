import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { PlacedOrder } from "./place-order.ts";

/** An answer like a placed order's: the number is the next one, and will never be anybody's. */
export async function pretendOrder(db: Db): Promise<PlacedOrder> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('order_numbers') as number`,
  );
  return { orderNumber: Number(rows[0]?.number), isConfirming: false };
}
