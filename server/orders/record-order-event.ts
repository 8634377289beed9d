import type { Db } from "#server/db/client.ts";
import { orderEvents } from "#server/db/schema/orders.ts";

/** Who did what with an order: "customer:<id>", "staff:<name>" or "system" (ORDER-26). */
export async function recordOrderEvent(
  tx: Db,
  orderId: number,
  actor: string,
  kind: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, actor, kind, detail });
}
