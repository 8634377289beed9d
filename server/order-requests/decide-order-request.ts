import { eq, sql } from "drizzle-orm";
import type { DECIDE_REQUEST } from "#domain/order/order-request.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orderRequests, orders } from "#server/db/schema/orders.ts";
import type {
  CancelCondition,
  CancelRequest,
  CanceledOrder,
} from "#server/fulfillment/cancel-order-by-staff.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { type OrderRequestRow, readOrderRequest } from "#server/orders/order-requests.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { takeAddress } from "./take-address.ts";

/** The reason is for staff only; the customer's email does not repeat it (MAIL-6). */
export interface Decision extends ActInput<typeof DECIDE_REQUEST> {
  requestId: number;
  actor: StaffActor;
}

export interface DecidedRequest {
  orderNumber: number;
  kind: OrderRequestRow["kind"];
  isApproved: boolean;
  /** The effect on the money; `null` unless the order was canceled. */
  payment: CanceledOrder["payment"] | null;
}

interface Deps {
  db: Db;
  clock: Clock;
  houses: HousePositions;
  cancel: (
    request: CancelRequest,
    condition: CancelCondition,
  ) => Promise<Result<CanceledOrder, Refusal>>;
}

/**
 * Decides a customer's request, once (REQUEST-1). Approving a cancellation cancels the order like any cancellation by
 * staff, if the request is still open then, which also settles it. A new address is checked again before the order gets
 * it.
 */
export async function decideOrderRequest(
  deps: Deps,
  decision: Decision,
): Promise<Result<DecidedRequest, Refusal>> {
  const found = await readOrderRequest(deps.db, decision.requestId);
  if (!found) return noSuchRequest(decision.requestId);
  if (found.kind === "cancellation" && decision.isApproved)
    return approveCancellation(deps, found, decision);
  const today = formatIsoShopDate(deps.clock.now());
  if (decision.isApproved) await deps.houses.ask(found, `request ${found.id}`);
  const { houses } = deps;
  return deps.db.transaction((tx) => decide(tx, found, decision, { today, houses }));
}

async function approveCancellation(
  { db, cancel }: Deps,
  request: OrderRequestRow,
  { reason, actor, refundReference }: Decision,
): Promise<Result<DecidedRequest, Refusal>> {
  const orderNumber = await orderNumberOf(db, request);
  const canceled = await cancel(
    { orderNumber, reason, actor, refundReference, keepReason: null },
    async (tx) => {
      const open = await lockOpenRequest(tx, request.id);
      return open.ok ? ok(null) : open;
    },
  );
  if (!canceled.ok) return canceled;
  const { payment } = canceled.value;
  return ok({ orderNumber, kind: request.kind, isApproved: true, payment });
}

async function decide(
  tx: Db,
  { id, orderId }: OrderRequestRow,
  decision: Decision,
  judged: Parameters<typeof takeAddress>[3],
): Promise<Result<DecidedRequest, Refusal>> {
  const locked = await lockOrder(tx, { orderId });
  if (!locked) return noSuchRequest(id);
  const open = await lockOpenRequest(tx, id);
  if (!open.ok) return open;
  const request = open.value;
  if (decision.isApproved) {
    const changed = await takeAddress(tx, locked, request, judged);
    if (!changed.ok) return changed;
  }
  await settle(tx, request, decision);
  const { orderNumber } = locked.order;
  return ok({ orderNumber, kind: request.kind, isApproved: decision.isApproved, payment: null });
}

/** Writes the decision, its event and the customer's email. */
async function settle(
  tx: Db,
  { id, orderId, kind }: OrderRequestRow,
  { actor, reason, isApproved }: Decision,
): Promise<void> {
  await tx
    .update(orderRequests)
    .set({
      status: isApproved ? "approved" : "declined",
      decidedAt: sql`now()`,
      decidedBy: actor,
      reason,
    })
    .where(eq(orderRequests.id, id));
  await recordOrderEvent(tx, orderId, actor, {
    kind: isApproved ? "change_approved" : "change_declined",
    detail: { request: id, of: kind, reason },
  });
  await enqueue(tx, "order_request_decided", String(id), { orderId, changeId: id });
}

/** The caller has locked the order, so the second of two simultaneous decisions finds the first. */
async function lockOpenRequest(
  tx: Db,
  requestId: number,
): Promise<Result<OrderRequestRow, Refusal>> {
  const request = await readOrderRequest(tx, requestId, { isLocked: true });
  if (!request) return noSuchRequest(requestId);
  return request.status === "open"
    ? ok(request)
    : refuse("not_allowed", `Request ${requestId} is already ${request.status}.`);
}

const noSuchRequest = (requestId: number) =>
  refuse("not_found", `Request ${requestId} doesn't exist.`);

async function orderNumberOf(db: Db, { orderId }: OrderRequestRow): Promise<number> {
  const [row] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) throw new Error(`Order ${orderId} is not there`);
  return row.orderNumber;
}
