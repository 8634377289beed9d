import { sql } from "drizzle-orm";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";

/** Fields that identify an existing customer, as typed at checkout. */
export type Newcomer = Pick<CheckoutFields, "email" | "phone" | "address" | "address2" | "zipCode">;

/**
 * Whether another account with the same mailbox, phone or home has an order that was not canceled (ORDER-16), for an
 * existing order that may go to another address. Takes turns first and queries second, in two statements, so the query
 * sees everything written before its turn.
 */
export async function looksLikeEarlierCustomer(
  tx: Db,
  userId: string,
  newcomer: Newcomer,
): Promise<boolean> {
  const typed = jsonb(newcomer);
  const me = sql`profiles me where me.id = ${userId}`;
  await tx.execute(sql`select take_turns(me.email, ${typed}::jsonb) from ${me}`);
  const { rows } = await tx.execute<{ has_ordered: boolean }>(
    sql`select has_ordered_before(me, ${typed}::jsonb) as has_ordered from ${me}`,
  );
  return rows[0]?.has_ordered ?? false;
}
