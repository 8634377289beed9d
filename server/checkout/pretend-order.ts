import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { PlacedOrder } from "./place-order.ts";

/** An answer that looks like a placed order's. Uses up the next order number, which no order will ever have. */
export async function pretendOrder(db: Db): Promise<PlacedOrder> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('order_numbers') as number`,
  );
  return { orderNumber: Number(rows[0]?.number), isConfirming: false };
}
