import { eq } from "drizzle-orm";
import { REVIEW_FLAG_TEXTS } from "#domain/order/review-flags.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { findCustomerOrder } from "#server/orders/order-history.ts";

/** The order an email is about, as its customer sees it, and its review flags in words. */
export async function readMailedOrder(db: Db, orderId: number) {
  const [row] = await db
    .select({ userId: orders.userId, orderNumber: orders.orderNumber, flags: orders.reviewFlags })
    .from(orders)
    .where(eq(orders.id, orderId));
  const order = row && (await findCustomerOrder(db, row.userId, row.orderNumber));
  if (!row || !order) throw new Error(`There is no order ${orderId}`);
  // The column holds what `reviewFlags` wrote; a flag from a later version is shown by its name.
  const texts: Record<string, string> = REVIEW_FLAG_TEXTS;
  return { order, flags: row.flags.map((flag) => texts[flag] ?? flag) };
}
