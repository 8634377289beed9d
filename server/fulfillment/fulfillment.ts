import { CORRECT_TRACKING, MARK_PARCEL, RESHIP_PARCEL } from "#domain/fulfillment/parcel-act.ts";
import { APPROVE_ORDER, CANCEL_ORDER, CANCEL_REST, SHIP_ORDER } from "#domain/order/order-act.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { Log } from "#server/log.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
} from "#server/staff/staff-operation.ts";
import { type ApproveRequest, approveOrder } from "./approve-order.ts";
import { bannedOrders } from "./banned-orders.ts";
import { cancelOrderByStaff, type CancelRequest } from "./cancel-order-by-staff.ts";
import { cancelRest, type CancelRestRequest } from "./cancel-rest.ts";
import { correctTracking, type CorrectTrackingRequest } from "./correct-tracking.ts";
import { markParcel, type MarkParcelRequest } from "./mark-parcel.ts";
import { reshipParcel, type ReshipRequest } from "./reship-parcel.ts";
import { shipOrder, shipParcels, type ShipParcelsRequest, type ShipRequest } from "./ship-order.ts";

interface Deps {
  db: Db;
  clock: Clock;
  readGateway: ReadGateway;
  log: Log;
  reconcileAfterSeconds: number;
  paymentExpiryHours: () => Promise<number>;
  thenWake: ThenWake;
}

/** Staff operations on a placed order: approve, ship or cancel it. */
export function createFulfillment(deps: Deps) {
  const { db, clock, thenWake } = deps;
  return {
    staff: {
      approve: checkedOperation(APPROVE_ORDER, (actor, request: StaffRequest<ApproveRequest>) =>
        approveOrder(deps, { ...request, actor }),
      ),
      ship: checkedOperation(SHIP_ORDER, async (actor, request: StaffRequest<ShipRequest>) =>
        thenWake(shipOrder(await withGateway(deps), { ...request, actor })),
      ),
      shipParcels: staffOperation(
        "orders.ship",
        async (actor, request: StaffRequest<ShipParcelsRequest>) =>
          thenWake(shipParcels(await withGateway(deps), { ...request, actor })),
      ),
      correctTracking: checkedOperation(
        CORRECT_TRACKING,
        (actor, request: StaffRequest<CorrectTrackingRequest>) =>
          thenWake(correctTracking(db, { ...request, actor })),
      ),
      markParcel: checkedOperation(MARK_PARCEL, (actor, request: StaffRequest<MarkParcelRequest>) =>
        markParcel(db, { ...request, actor }),
      ),
      reship: checkedOperation(RESHIP_PARCEL, (actor, request: StaffRequest<ReshipRequest>) =>
        thenWake(reshipParcel(deps, { ...request, actor })),
      ),
      banned: staffOperation("orders.read", () => bannedOrders(db, formatIsoShopDate(clock.now()))),
      cancel: checkedOperation(CANCEL_ORDER, async (actor, request: StaffRequest<CancelRequest>) =>
        thenWake(cancelOrderByStaff(await withGateway(deps), { ...request, actor })),
      ),
      cancelRest: checkedOperation(
        CANCEL_REST,
        async (actor, request: StaffRequest<CancelRestRequest>) =>
          thenWake(cancelRest(await withGateway(deps), { ...request, actor })),
      ),
    },
  };
}
