import { and, inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { chargebacks } from "#server/db/schema/chargebacks.ts";

/** The ids of the given orders that have a chargeback the bank hasn't decided. */
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
