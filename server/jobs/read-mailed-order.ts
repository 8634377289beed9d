import { sql } from "drizzle-orm";
import { REVIEW_FLAG_TEXTS } from "#domain/order/review-flags.ts";
import type { Db } from "#server/db/client.ts";
import { executePrepared, preparing } from "#server/db/prepared.ts";
import { findCustomerOrder } from "#server/orders/order-history.ts";

interface MailedOrder {
  userId: string;
  orderNumber: number;
  flags: string[];
}

/** The order an email is about, as its customer sees it, and its review flags in words. */
export async function readMailedOrder(db: Db, orderId: number) {
  const { rows } = await executePrepared<MailedOrder>(
    db,
    sql`select user_id as "userId", order_number as "orderNumber", review_flags as flags from orders where id = ${orderId}`,
  );
  const row = rows[0];
  const order = row && (await findCustomerOrder(preparing(db), row.userId, row.orderNumber));
  if (!row || !order) throw new Error(`There is no order ${orderId}`);
  // The column holds values written by `reviewFlags`; a flag from a later version appears under its code.
  const texts: Record<string, string> = REVIEW_FLAG_TEXTS;
  return { order, flags: row.flags.map((flag) => texts[flag] ?? flag) };
}
