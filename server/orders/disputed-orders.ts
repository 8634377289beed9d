import { and, inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { chargebacks } from "#server/db/schema/chargebacks.ts";

/** Those of these orders, by their ids, that have a chargeback which the bank has not decided. */
export async function disputedOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ orderId: chargebacks.orderId })
    .from(chargebacks)
    .where(
      and(
        inArray(chargebacks.orderId, [...orderIds]),
        inArray(chargebacks.state, ["open", "evidence_sent"]),
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}
