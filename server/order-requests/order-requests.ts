import { DECIDE_REQUEST } from "#domain/order/order-request.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Db } from "#server/db/client.ts";
import {
  type CancelCondition,
  cancelOrderByStaff,
  type CancelRequest,
} from "#server/fulfillment/cancel-order-by-staff.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
} from "#server/staff/staff-operation.ts";
import { type Decision, decideOrderRequest } from "./decide-order-request.ts";
import { openOrderRequests } from "./open-order-requests.ts";
import { type ChangeRequest, requestOrderChange } from "./request-order-change.ts";

type Deps = {
  db: Db;
  reads: Db;
  houses: HousePositions;
  readGateway: ReadGateway;
  thenWake: ThenWake;
} & Omit<Parameters<typeof cancelOrderByStaff>[0], "gateway">;

/** Customers' requests about an order before it ships, and the decisions of staff. */
export function createOrderRequests(deps: Deps) {
  const { db, reads, clock, thenWake } = deps;
  const deciding = {
    db,
    clock,
    houses: deps.houses,
    cancel: async (request: CancelRequest, condition: CancelCondition) =>
      cancelOrderByStaff(await withGateway(deps), request, condition),
  };
  return {
    customer: {
      requestChange: (userId: string, request: ChangeRequest) =>
        thenWake(requestOrderChange(deps, userId, request)),
    },
    staff: {
      openRequests: staffOperation("orders.read", () => openOrderRequests(reads)),
      decideRequest: checkedOperation(
        DECIDE_REQUEST,
        (actor, decision: StaffRequest<Decision>) =>
          thenWake(decideOrderRequest(deciding, { ...decision, actor })),
        ({ requestId }) => ({ kind: "order request", id: String(requestId) }),
      ),
    },
  };
}
