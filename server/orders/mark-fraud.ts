import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import type { orders } from "#server/db/schema/orders.ts";

/** Remembers what a fraud was ordered with, so that a later order with any of it is flagged (DISPUTE-6); once. */
export async function markFraud(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    insert into fraud_signs (sign, order_id)
    select distinct sign, o.id from orders o join "user" u on u.id = o.user_id,
      unnest(fraud_signs_of_1(o.user_id, array[o.email, u.email], o.phone, o.address, o.address_2, o.zip_code)) sign
    where o.id = ${orderId}
    on conflict do nothing`);
}

type Contact = Pick<
  typeof orders.$inferSelect,
  "userId" | "email" | "phone" | "address" | "address2" | "zipCode"
>;

/** Whether an order that goes to another address now shares something with a fraud; a new one is asked at checkout. */
export async function hasEarlierFraud(tx: Db, order: Contact): Promise<boolean> {
  const { userId, email, phone, address, address2, zipCode } = order;
  const contact = jsonb({ email, phone, address, address2, zipCode });
  const { rows } = await tx.execute<{ has_fraud: boolean }>(sql`
    select has_earlier_fraud_1(u.id, u.email, ${contact}::jsonb) as has_fraud from "user" u where u.id = ${userId}`);
  return rows[0]?.has_fraud ?? false;
}
