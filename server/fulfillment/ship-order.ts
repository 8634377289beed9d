import { checkShipment } from "#domain/order/check-shipment.ts";
import { parseStaffNote } from "#domain/order/staff-note.ts";
import { parseTrackingNumber } from "#domain/order/tracking-number.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import { checkAddress } from "#server/compliance/check-address.ts";
import { isAgeCheckDue } from "#server/customers/age/age-requirement.ts";
import type { Db } from "#server/db/client.ts";
import { capturePayment, lookUpCapture } from "#server/fulfillment/capture-payment.ts";
import { gatewayFor } from "#server/gateways/gateway-for.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { openRequestKinds } from "#server/orders/order-requests.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { movePayment, type Payment } from "#server/payments/move-payment.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import {
  isBeingShippedAs,
  recordPendingShipment,
  recordShipment,
  type Shipment,
} from "./complete-shipment.ts";

export interface ShipRequest extends Seen {
  orderNumber: number;
  trackingNumber: string;
  actor: StaffActor;
  /** Why it ships despite a review or a ban; null = no override. */
  override: string | null;
}

export interface ShippedOrder {
  orderNumber: number;
  trackingNumber: string;
}

interface Deps {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway | null;
  /** How long we wait for a gateway's answer. */
  reconcileAfterSeconds: number;
}

type Begun =
  | { kind: "shipped" }
  | { kind: "capture" | "look_up"; payment: Payment; gateway: PaymentGateway };

const UNCONFIRMED =
  "The gateway has not yet said whether the card was charged. The order ships as soon as it confirms the charge; " +
  "we ask every minute, and whenever you ship again.";

/**
 * Ships an order, once (SHIP-9): charges its card first, and does not ship without the money. One
 * transaction, or two around the gateway call; the first claims the payment, so two concurrent
 * clicks charge once.
 */
export async function shipOrder(
  deps: Deps,
  request: ShipRequest,
): Promise<Result<ShippedOrder, Refusal>> {
  const tracking = parseTrackingNumber(request.trackingNumber);
  if (!tracking.ok) return refuse("invalid", tracking.error);
  const override =
    request.override === null
      ? null
      : parseStaffNote(request.override, "A reason for the override");
  if (override && !override.ok) return refuse("invalid", override.error);
  if (override && !request.actor.may("orders.approve"))
    return refuse(
      "needs_approval",
      "Only those who may approve orders can ship despite a review or a ban.",
    );
  const wanted: Wanted = {
    trackingNumber: tracking.value,
    actor: request.actor,
    override: override?.value ?? null,
  };
  const begin = (seen: Seen["seen"]) =>
    deps.db.transaction((tx) => beginShipment(deps, tx, request.orderNumber, { ...wanted, seen }));
  const shipped = ok({ orderNumber: request.orderNumber, trackingNumber: tracking.value });

  let begun = await begin(request.seen);
  if (begun.ok && begun.value.kind === "look_up") {
    const { gateway, payment } = begun.value;
    await lookUpCapture({ db: deps.db, gateway }, payment, isForgotten(deps, payment));
    begun = await begin(undefined); // what the look-up found is no one else's doing
  }
  if (!begun.ok) return begun;
  switch (begun.value.kind) {
    case "shipped":
      return shipped;
    case "look_up":
      return refuse("unconfirmed", UNCONFIRMED);
    case "capture": {
      const { gateway, payment } = begun.value;
      const charged = await capturePayment({ db: deps.db, gateway }, payment);
      if (charged.kind === "done") return shipped;
      return charged.kind === "unknown"
        ? refuse("unconfirmed", UNCONFIRMED)
        : refuse("refused_by_gateway", `The card was not charged: ${charged.reason}.`);
    }
  }
}

type Wanted = Omit<Shipment, "override"> & { override: string | null };

const isShippedAs = ({ order }: LockedOrder, { trackingNumber }: Wanted): boolean =>
  order.status === "shipped" && order.trackingNumber === trackingNumber;

async function beginShipment(
  deps: Deps,
  tx: Db,
  orderNumber: number,
  wanted: Wanted & Seen,
): Promise<Result<Begun, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const { order, payment } = locked;
  if (isShippedAs(locked, wanted)) return ok({ kind: "shipped" }); // a repeated click
  const isRepeated = await isBeingShippedAs(tx, order.id, wanted.trackingNumber);
  const unchanged = isRepeated ? ok(null) : await refuseChanged(tx, locked, wanted);
  if (!unchanged.ok) return unchanged;
  if (order.status === "shipped")
    return refuse(
      "not_allowed",
      `The order has already shipped, with tracking number ${order.trackingNumber}.`,
    );
  const { state, city, zipCode: zip } = order;
  const plan = checkShipment(
    {
      status: order.status,
      // What is free since an edit needs no payment, whatever became of an earlier one.
      paymentState: order.finalTotal === 0 ? null : (payment?.state ?? null),
      reviewFlags: order.reviewFlags,
      isApproved: order.reviewApprovedAt !== null,
      destination: await checkAddress(tx, { state, city, zip }),
      openRequests: await openRequestKinds(tx, order.id),
      isAgeCheckDue: await isAgeCheckDue(tx, order.userId, { state, zip }),
    },
    wanted.override !== null,
  );
  if (!plan.ok) return plan;
  const { step, overridden } = plan.value;
  const shipment: Shipment = {
    trackingNumber: wanted.trackingNumber,
    actor: wanted.actor,
    override:
      wanted.override === null || overridden.length === 0
        ? undefined
        : { reason: wanted.override, of: overridden },
  };
  if (payment === null || step === "ship") {
    await recordShipment(tx, locked, shipment);
    return ok({ kind: "shipped" });
  }
  const gateway = gatewayFor(payment, deps.gateway);
  if (!gateway.ok) return refuse("not_allowed", gateway.error);
  if (step === "look_up") return ok({ kind: step, payment, gateway: gateway.value });
  return ok({
    kind: "capture",
    payment: await claimCapture(tx, locked, payment, shipment),
    gateway: gateway.value,
  });
}

/** From here on, no other caller can charge this card, cancel the order or ship it. */
async function claimCapture(
  tx: Db,
  { order }: LockedOrder,
  payment: Payment,
  shipment: Shipment,
): Promise<Payment> {
  const { actor, override } = shipment;
  const approved =
    payment.state === "held"
      ? await movePayment(tx, payment, "authorized", { actor, override })
      : payment;
  await recordPendingShipment(tx, order.id, shipment);
  return movePayment(tx, approved, "capturing", { actor });
}

function isForgotten({ clock, reconcileAfterSeconds }: Deps, payment: Payment): boolean {
  return clock.now().getTime() - payment.updatedAt.getTime() >= reconcileAfterSeconds * 1000;
}
