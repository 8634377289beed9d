import type { Actor } from "#domain/actor.ts";
import type { OrderEvent } from "#domain/order/order-event.ts";
import type { Db } from "#server/db/client.ts";
import { orderEvents } from "#server/db/schema/orders.ts";

/** Records who did what to an order, in the caller's transaction (ORDER-26). @returns the entry's id */
export async function recordOrderEvent(
  tx: Db,
  orderId: number,
  actor: Actor,
  { kind, detail }: OrderEvent,
): Promise<number> {
  const [entry] = await tx
    .insert(orderEvents)
    .values({ orderId, actor, kind, detail: { ...detail } })
    .returning({ id: orderEvents.id });
  if (entry === undefined) throw new Error("The inserted event was not returned");
  return entry.id;
}
