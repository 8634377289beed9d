import { sql } from "drizzle-orm";
import { fraudSigns } from "#domain/order/fraud-signs.ts";
import type { Db } from "#server/db/client.ts";
import type { orders } from "#server/db/schema/orders.ts";

type Contact = Pick<
  typeof orders.$inferSelect,
  "userId" | "email" | "phone" | "address" | "address2" | "zipCode"
>;

/** Stores the details of a fraudulent order, so a later order with any of them is flagged (DISPUTE-6); once. */
export async function markFraud(tx: Db, order: Contact & { id: number }): Promise<void> {
  await tx.execute(sql`
    insert into fraud_signs (sign, order_id)
    select unnest(${sql.param(await signsOfOrder(tx, order))}::text[]), ${order.id} on conflict do nothing`);
}

/** Whether an order with a changed address now shares something with a fraud; checkout asks this for new orders. */
export async function hasEarlierFraud(tx: Db, order: Contact): Promise<boolean> {
  const { rows } = await tx.execute<{ has_fraud: boolean }>(sql`
    select exists (select from fraud_signs
      where sign = any (${sql.param(await signsOfOrder(tx, order))}::text[])) as has_fraud`);
  return rows[0]?.has_fraud ?? false;
}

/** Known signs of an order's customer, including the account's own address. */
export async function signsOfOrder(db: Db, order: Contact): Promise<string[]> {
  const { userId: accountId, email, phone, address: street, address2, zipCode } = order;
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from "user" where id = ${accountId}`,
  );
  const emails = [email, ...rows.map((account) => account.email)];
  return fraudSigns({ accountId, emails, phone, street, address2: address2 ?? "", zipCode });
}
