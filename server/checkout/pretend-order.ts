import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { PlacedOrder } from "./place-order.ts";

/** An answer like a placed order's: it uses up the next number, which no order will ever have. */
export async function pretendOrder(db: Db): Promise<PlacedOrder> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('order_numbers') as number`,
  );
  return { orderNumber: Number(rows[0]?.number), isConfirming: false };
}
