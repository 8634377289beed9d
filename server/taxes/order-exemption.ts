import { sql } from "drizzle-orm";
import type { OrderExemption } from "#domain/tax/exemption.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/**
 * The certificate that exempts a customer's orders to a state on a day (TAX-11), the broadest first; `null` if none.
 */
export async function exemptionFor(
  db: Db,
  userId: string,
  { state, day }: { state: string; day: PlainDate },
): Promise<OrderExemption | null> {
  const { rows } = await db.execute<OrderExemption & Record<string, unknown>>(sql`
    select id as "certificateId", spares_excise as "sparesExcise" from tax_certificates
    where user_id = ${userId} and ${state} = any (states) and withdrawn_at is null
      and ${day}::date between from_day and coalesce(until_day, 'infinity')
    order by spares_excise desc, id limit 1`);
  return rows[0] ?? null;
}

/** The certificate stored with an order, whatever happened to it since. */
export async function exemptionOfOrder(db: Db, orderId: number): Promise<OrderExemption | null> {
  const { rows } = await db.execute<OrderExemption & Record<string, unknown>>(sql`
    select certificate_id as "certificateId", spares_excise as "sparesExcise"
    from order_exemptions where order_id = ${orderId}`);
  return rows[0] ?? null;
}
