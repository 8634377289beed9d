import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Cancels a pending order and gives everything back: the stock it reserved, the use of a limited
 * code, the balance it spent. Once; a second call changes nothing.
 *
 * @param tx the caller's transaction
 * @returns false when the order was not pending
 */
export async function cancelOrder(
  tx: Db,
  orderId: number,
  actor: string,
  reason: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ order_number: number }>(sql`
    update orders set status = 'cancelled', cancelled = true, cancel_reason = ${reason}, updated_at = now()
    where id = ${orderId} and status = 'pending' returning order_number`);
  if (rows.length === 0) return false;
  await tx.execute(sql`
    with ordered as (
      select product_id, sum(quantity)::int as units from order_items
      where order_id = ${orderId} and is_reserved group by product_id
    ), locked as (
      select p.id, ordered.units from products p join ordered on ordered.product_id = p.id
      order by p.id for update of p
    )
    update products p set reserved = p.reserved - locked.units from locked where p.id = locked.id`);
  await tx.execute(sql`
    update discount_codes set used = used - 1
    where use_limit is not null and used > 0 and code = (select discount_code from orders where id = ${orderId})`);
  await tx.execute(sql`
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
    select 1, 'release', cause_id, referrer_number, order_number, commission, true
    from affiliate_ledger where kind = 'spend' and order_number = ${rows[0]?.order_number ?? null}
    on conflict (kind, cause_id) do nothing`);
  await tx.execute(sql`
    insert into order_events (order_id, actor, kind, detail)
    values (${orderId}, ${actor}, 'cancelled', ${JSON.stringify({ reason })}::jsonb)`);
  return true;
}
