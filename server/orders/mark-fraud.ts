import { sql } from "drizzle-orm";
import { fraudSigns } from "#domain/order/fraud-signs.ts";
import type { Db } from "#server/db/client.ts";
import type { orders } from "#server/db/schema/orders.ts";

type Contact = Pick<
  typeof orders.$inferSelect,
  "userId" | "email" | "phone" | "address" | "address2" | "zipCode"
>;

/** Remembers what a fraud was ordered with, so that a later order with any of it is flagged (DISPUTE-6); once. */
export async function markFraud(tx: Db, order: Contact & { id: number }): Promise<void> {
  await tx.execute(sql`
    insert into fraud_signs (sign, order_id)
    select unnest(${sql.param(await signsOfOrder(tx, order))}::text[]), ${order.id} on conflict do nothing`);
}

/** Whether an order that goes to another address now shares something with a fraud; a new one is asked at checkout. */
export async function hasEarlierFraud(tx: Db, order: Contact): Promise<boolean> {
  const { rows } = await tx.execute<{ has_fraud: boolean }>(sql`
    select exists (select from fraud_signs
      where sign = any (${sql.param(await signsOfOrder(tx, order))}::text[])) as has_fraud`);
  return rows[0]?.has_fraud ?? false;
}

/** Signs known of an order's customer, the account's own address too. */
export async function signsOfOrder(db: Db, order: Contact): Promise<string[]> {
  const { userId: accountId, email, phone, address: street, address2, zipCode } = order;
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from "user" where id = ${accountId}`,
  );
  const emails = [email, ...rows.map((account) => account.email)];
  return fraudSigns({ accountId, emails, phone, street, address2: address2 ?? "", zipCode });
}
