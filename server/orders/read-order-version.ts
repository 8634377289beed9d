import { sql } from "drizzle-orm";
import type { OrderVersion } from "#domain/staff/order-version.ts";
import type { Db } from "#server/db/client.ts";

/** The version of an order (domain/staff/order-version.ts); while it is locked, it stays this one. */
export async function readOrderVersion(tx: Db, orderId: number): Promise<OrderVersion> {
  const { rows } = await tx.execute<{ event: string; payment_event: string }>(sql`
    select (select coalesce(max(id), 0)::text from order_events where order_id = ${orderId}) as event,
      (select coalesce(max(e.id), 0)::text from payment_events e join payments p on p.id = e.payment_id
        where p.order_id = ${orderId}) as payment_event`);
  const [row] = rows;
  return { event: Number(row?.event), paymentEvent: Number(row?.payment_event) };
}
