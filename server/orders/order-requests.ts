import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import type { OrderRequestKind } from "#domain/order/order-request.ts";
import type { Db } from "#server/db/client.ts";
import { orderRequests } from "#server/db/schema/orders.ts";

const openOf = (orderId: number) =>
  and(eq(orderRequests.orderId, orderId), eq(orderRequests.status, "open"));

/** What the customer asked for and no one has decided. The caller has locked the order. */
export async function openRequestKinds(tx: Db, orderId: number): Promise<OrderRequestKind[]> {
  const rows = await tx
    .select({ kind: orderRequests.kind })
    .from(orderRequests)
    .where(openOf(orderId));
  return rows.map(({ kind }) => kind);
}

/**
 * No request stays open on an order that shipped or was canceled (REQUEST-4). Someone who asked for a
 * cancellation got it when the order is canceled, by anyone.
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

/** One request; locked until the transaction ends, if the caller is in one and asks for it. */
export async function readOrderRequest(
  db: Db,
  requestId: number,
  { isLocked = false } = {},
): Promise<OrderRequestRow | null> {
  const query = db.select().from(orderRequests).where(eq(orderRequests.id, requestId));
  const [row] = await (isLocked ? query.for("update") : query);
  return row ?? null;
}
