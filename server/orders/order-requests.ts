import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import type { OrderRequestKind } from "#domain/order/order-request.ts";
import type { Db } from "#server/db/client.ts";
import { orderRequests } from "#server/db/schema/orders.ts";

const openOf = (orderId: number) =>
  and(eq(orderRequests.orderId, orderId), eq(orderRequests.status, "open"));

/** Customers' undecided requests, by the order's id; the caller has locked the orders it changes. */
export async function openRequestKinds(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, OrderRequestKind[]>> {
  const rows = await db
    .select({ orderId: orderRequests.orderId, kind: orderRequests.kind })
    .from(orderRequests)
    .where(and(inArray(orderRequests.orderId, [...orderIds]), eq(orderRequests.status, "open")));
  const kinds = new Map<number, OrderRequestKind[]>();
  for (const { orderId, kind } of rows) kinds.set(orderId, [...(kinds.get(orderId) ?? []), kind]);
  return kinds;
}

/**
 * No request stays open on an order that shipped or was canceled (REQUEST-4). A cancellation request is granted when
 * anyone cancels the order.
 */
export async function closeOrderRequests(
  tx: Db,
  orderId: number,
  actor: Actor,
  end: "shipped" | "cancelled",
): Promise<void> {
  await tx
    .update(orderRequests)
    .set({
      status: sql`case when ${end} = 'cancelled' and kind = 'cancellation' then 'approved' else 'closed' end`,
      decidedAt: sql`now()`,
      decidedBy: actor,
    })
    .where(openOf(orderId));
}

export type OrderRequestRow = typeof orderRequests.$inferSelect;

/** One request, locked until the transaction ends if the caller asks for that within one. */
export async function readOrderRequest(
  db: Db,
  requestId: number,
  { isLocked = false } = {},
): Promise<OrderRequestRow | null> {
  const query = db.select().from(orderRequests).where(eq(orderRequests.id, requestId));
  const [row] = await (isLocked ? query.for("update") : query);
  return row ?? null;
}
