import { sql } from "drizzle-orm";
import type { OrderVersion } from "#domain/order/order-version.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { LockedOrder } from "./lock-order.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** The order version on which an operation is based. */
export interface Seen {
  /**
   * The order as it was viewed; the operation is refused if something has happened since (DESK-9). Left out by callers
   * who view nothing: the command line, and a bulk run.
   */
  seen?: OrderVersion | undefined;
}

/** Runs in the transaction that holds the order's lock, so only one of two people who saw the same version succeeds. */
export async function refuseChanged(
  tx: Db,
  { order }: LockedOrder,
  { seen }: Seen,
): Promise<Result<null, Refusal>> {
  if (seen === undefined) return ok(null);
  const { rows } = await tx.execute(sql`
    select 1 from order_events where order_id = ${order.id} and id > ${seen.event} and kind <> 'printed'
    union all
    select 1 from payment_events e join payments p on p.id = e.payment_id
      where p.order_id = ${order.id} and e.id > ${seen.paymentEvent}
    limit 1`);
  return rows.length === 0
    ? ok(null)
    : refuse("changed", "Someone changed this order after you opened it.");
}
