import { eq } from "drizzle-orm";
import { customerActor } from "#domain/actor.ts";
import { maskCardNumbers } from "#domain/card-data/card-data.ts";
import type { AddressChangeFields } from "#domain/order/address-change-form.ts";
import {
  MAX_REQUEST_NOTE_LENGTH,
  MAX_REQUESTS_PER_ORDER,
  type OrderRequestKind,
} from "#domain/order/order-request.ts";
import { isPartlyShipped } from "#domain/order/order-status.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Clock } from "#server/clock.ts";
import { checkAddress } from "#server/compliance/check-address.ts";
import type { Db } from "#server/db/client.ts";
import { orderRequests } from "#server/db/schema/orders.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/** `address` has passed its form's checks. */
export type ChangeRequest = { orderNumber: number; note: string } & (
  | { kind: "cancellation" }
  | { kind: "address_change"; address: AddressChangeFields }
);

export type ChangeRequestError =
  /** Another customer's order looks exactly like a missing one (ORDER-20). */
  | "no_such_order"
  /** It has shipped, is shipping right now, or was canceled. */
  | "not_changeable"
  | "already_requested"
  | "too_many_requests"
  | "banned_state"
  | "banned_area"
  | "overnight_state";

interface Deps {
  db: Db;
  clock: Clock;
  houses: HousePositions;
}

/**
 * A customer asks staff to cancel an order or to ship it elsewhere (REQUEST-1). The order is locked, so a simultaneous
 * request and shipment take turns; a shipped order isn't changed.
 */
export async function requestOrderChange(
  { db, clock, houses }: Deps,
  userId: string,
  request: ChangeRequest,
): Promise<Result<{ requestId: number }, ChangeRequestError>> {
  if (request.kind === "address_change") await houses.ask(request.address, userId);
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber: request.orderNumber });
    if (!locked || locked.order.userId !== userId) return err("no_such_order");
    const problem = await problemOf({ db: tx, clock, houses }, locked, request);
    if (problem !== null) return err(problem);
    const { order } = locked;
    const [row] = await tx
      .insert(orderRequests)
      .values({
        orderId: order.id,
        kind: request.kind,
        note: maskCardNumbers(visibleText(request.note)).trim().slice(0, MAX_REQUEST_NOTE_LENGTH),
        ...(request.kind === "address_change" ? columnsOf(request.address) : {}),
      })
      .returning({ id: orderRequests.id });
    if (!row) throw new Error("The request was not written");
    await recordOrderEvent(tx, order.id, customerActor(userId), {
      kind: "change_requested",
      detail: { request: row.id, of: request.kind },
    });
    const payload = { orderId: order.id, changeId: row.id };
    await enqueue(tx, "order_request_notice", String(row.id), payload);
    return ok({ requestId: row.id });
  });
}

async function problemOf(
  deps: Deps,
  { order, payment }: LockedOrder,
  request: ChangeRequest,
): Promise<ChangeRequestError | null> {
  // While its card is being charged, the order is already leaving.
  if (order.status !== "pending" || isPartlyShipped(order) || payment?.state === "capturing")
    return "not_changeable";
  const earlier = await deps.db
    .select({ kind: orderRequests.kind, status: orderRequests.status })
    .from(orderRequests)
    .where(eq(orderRequests.orderId, order.id));
  const isOpen = (kind: OrderRequestKind) =>
    earlier.some((one) => one.kind === kind && one.status === "open");
  if (isOpen(request.kind)) return "already_requested";
  if (earlier.length >= MAX_REQUESTS_PER_ORDER) return "too_many_requests";
  return request.kind === "address_change" ? addressProblem(deps, order, request.address) : null;
}

/** Whether the order may go there at the agreed price (REQUEST-5). */
async function addressProblem(
  deps: Deps,
  order: Pick<LockedOrder["order"], "shippingType" | "state">,
  address: AddressChangeFields,
): Promise<"banned_state" | "banned_area" | "overnight_state" | null> {
  const { state, city, zipCode: zip } = address;
  const position = await deps.houses.read(deps.db, address);
  const { verdict } = await checkAddress(deps, { state, city, zip, position });
  if (verdict === "banned_state" || verdict === "banned_area") return verdict;
  return changesOvernightRate(order, state) ? "overnight_state" : null;
}

/** Overnight rates depend on the state, and only an edit changes an order's amounts. */
export const changesOvernightRate = (
  order: Pick<LockedOrder["order"], "shippingType" | "state">,
  state: string,
): boolean => order.shippingType === "overnight" && order.state !== state;

const columnsOf = ({ address2, ...address }: AddressChangeFields) => ({
  ...address,
  address2: address2 === "" ? null : address2,
});
