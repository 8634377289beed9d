import { parseStaffNote } from "#domain/form/staff-note.ts";
import {
  CARD_SHIPS_WHOLE,
  checkShipment,
  mayShipInParts,
  type ShipmentFacts,
} from "#domain/order/check-shipment.ts";
import { ok, type Result } from "#domain/result.ts";
import { planParcels, type WantedParcel } from "#domain/shipping/plan-parcels.ts";
import { parseTrackingNumber } from "#domain/shipping/tracking-number.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { keepDecision } from "#server/compliance/keep-decision.ts";
import type { Db } from "#server/db/client.ts";
import { capturePayment, lookUpCapture } from "#server/fulfillment/capture-payment.ts";
import { gatewayFor } from "#server/gateways/gateway-for.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { lockLotsOf, planLots } from "#server/lots/assign-lots.ts";
import { packedObstacle } from "#server/lots/choose-lot.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { movePayment, type Payment } from "#server/payments/move-payment.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { labelObstacle } from "./check-labels.ts";
import {
  isBeingShippedAs,
  recordPendingShipment,
  recordShipment,
  type Shipment,
} from "./complete-shipment.ts";
import { writeFitLots } from "./fit-lots.ts";
import { factsOfRules, shipmentFacts } from "./shipment-facts.ts";
import { linesLeft, readParcels } from "./write-parcels.ts";

/** Ships everything in one parcel. */
export interface ShipRequest extends Omit<ShipParcelsRequest, "parcels"> {
  trackingNumber: string;
}

export interface ShipParcelsRequest extends Seen {
  orderNumber: number;
  /** Together they contain every unshipped unit exactly once. */
  parcels: WantedParcel[];
  /** Units that aren't in these parcels ship later (SHIP-14); if left out, everything ships. */
  isPart?: boolean;
  actor: StaffActor;
  /** Reason for shipping despite a review or a ban; `null` if there is no override. */
  override: string | null;
  /** Checked with the order locked: whether the parcels still match the decision. */
  areParcelsCurrent?: (tx: Db) => Promise<boolean>;
}

export interface ShippedOrder {
  orderNumber: number;
  /** The first parcel's number. */
  trackingNumber: string;
}

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  gateway: PaymentGateway | null;
  /** How long we wait for a gateway's answer. */
  reconcileAfterSeconds: number;
}

type Begun =
  | { kind: "shipped" }
  | { kind: "capture" | "look_up"; payment: Payment; gateway: PaymentGateway };

const UNCONFIRMED =
  "The gateway hasn't confirmed yet whether the card was charged. The order ships as soon as it confirms the charge; " +
  "we ask every minute, and whenever you ship again.";

export const shipOrder = (deps: Deps, { trackingNumber, ...request }: ShipRequest) =>
  shipParcels(deps, {
    ...request,
    parcels: [{ trackingNumber, carrier: null, lines: "everything" }],
  });

/**
 * Ships an order or a part of it, each unit once (SHIP-9), in one or more parcels (SHIP-14). Charges its card first and
 * doesn't ship without the money. One transaction, or two around the gateway call; the first claims the payment, so two
 * concurrent clicks charge once.
 */
export async function shipParcels(
  deps: Deps,
  request: ShipParcelsRequest,
): Promise<Result<ShippedOrder, Refusal>> {
  const tracking = parseTrackingNumber(request.parcels[0]?.trackingNumber);
  if (!tracking.ok) return refuse("invalid", tracking.error);
  const override =
    request.override === null
      ? null
      : parseStaffNote(request.override, "A reason for the override");
  if (override && !override.ok) return refuse("invalid", override.error);
  if (override && !request.actor.may("orders.approve"))
    return refuse(
      "needs_approval",
      "Only staff who approve orders can override a review or a ban.",
    );
  const wanted: Wanted = {
    parcels: request.parcels.map(asWritten),
    actor: request.actor,
    override: override?.value ?? null,
    isPart: request.isPart ?? false,
    ...(request.areParcelsCurrent ? { areParcelsCurrent: request.areParcelsCurrent } : {}),
  };
  const begin = (seen: Seen["seen"]) =>
    deps.db.transaction((tx) => beginShipment(deps, tx, request.orderNumber, { ...wanted, seen }));
  const shipped = ok({ orderNumber: request.orderNumber, trackingNumber: tracking.value });

  let begun = await begin(request.seen);
  if (begun.ok && begun.value.kind === "look_up") {
    const { gateway, payment } = begun.value;
    await lookUpCapture({ ...deps, gateway }, payment, isForgotten(deps, payment));
    begun = await begin(undefined); // the look-up's result comes from no one else's action
  }
  if (!begun.ok) return begun;
  switch (begun.value.kind) {
    case "shipped":
      return shipped;
    case "look_up":
      return refuse("unconfirmed", UNCONFIRMED);
    case "capture": {
      const { gateway, payment } = begun.value;
      const charged = await capturePayment({ ...deps, gateway }, payment);
      if (charged.kind === "done") return shipped;
      return charged.kind === "unknown"
        ? refuse("unconfirmed", UNCONFIRMED)
        : refuse("refused_by_gateway", `The card wasn't charged: ${charged.reason}.`);
    }
  }
}

type Wanted = Omit<ShipParcelsRequest, "orderNumber">;

const NOTHING_SENT = { numbers: [], next: 1 };

/** Leaves an invalid number unchanged: the error is reported when the parcels are planned. */
function asWritten(parcel: WantedParcel): WantedParcel {
  const tracking = parseTrackingNumber(parcel.trackingNumber);
  return tracking.ok ? { ...parcel, trackingNumber: tracking.value } : parcel;
}

/** The tracking numbers of the order's first shipments so far. */
async function sentBefore(tx: Db, orderId: number): Promise<{ numbers: string[]; next: number }> {
  const all = await readParcels(tx, orderId);
  const sent = all.filter(({ replaces }) => replaces === null);
  return { numbers: sent.map(({ trackingNumber }) => trackingNumber), next: all.length + 1 };
}

/** Whether the newest parcels have exactly these numbers. */
const isSame = (sent: readonly string[], { parcels }: Wanted): boolean =>
  sent.length >= parcels.length &&
  parcels.every(({ trackingNumber }, at) => trackingNumber === sent.at(at - parcels.length));

async function beginShipment(
  deps: Deps,
  tx: Db,
  orderNumber: number,
  wanted: Wanted & Seen,
): Promise<Result<Begun, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const { order, payment } = locked;
  const { numbers: sent, next } =
    order.trackingNumber === null ? NOTHING_SENT : await sentBefore(tx, order.id);
  const isSent = isSame(sent, wanted);
  if (isSent && order.status === "shipped") return ok({ kind: "shipped" }); // a repeated click
  const [first] = wanted.parcels;
  const isRepeated = await isBeingShippedAs(tx, order.id, first?.trackingNumber ?? "");
  const unchanged = isRepeated ? ok(null) : await refuseChanged(tx, locked, wanted);
  // For a part: someone who saw that it left, or who asks for everything, may send the rest with that number by
  // mistake.
  const isSamePart = isSent && wanted.isPart === true;
  if (isSamePart && (!unchanged.ok || wanted.seen === undefined)) return ok({ kind: "shipped" });
  if (!unchanged.ok) return unchanged;
  if (order.status === "shipped")
    return refuse(
      "not_allowed",
      `This order already shipped, with tracking number ${sent.join(", ")}.`,
    );
  if (wanted.areParcelsCurrent && !(await wanted.areParcelsCurrent(tx)))
    return refuse("changed", "Someone changed the parcels. Reload the page.");
  const today = formatIsoShopDate(deps.clock.now());
  await lockLotsOf(tx, order.id);
  const setAside = await packedObstacle(tx, order.id, today);
  if (setAside !== null) return refuse("not_allowed", `${setAside} Remove its packed units first.`);
  const facts = await shipmentFacts(tx, locked, today);
  const check = (changed: Partial<ShipmentFacts> = {}) =>
    checkShipment({ ...facts, ...changed }, wanted.override !== null);
  const plan = check();
  if (!plan.ok) return plan;
  const { step } = plan.value;
  const planned = planParcels(await linesLeft(tx, order.id), wanted.parcels, {
    sent,
    isPart: wanted.isPart ?? false,
  });
  if (!planned.ok) return refuse("invalid", planned.error);
  const { parcels, later } = planned.value;
  if (later > 0 && !mayShipInParts(order, payment)) return refuse("not_allowed", CARD_SHIPS_WHOLE);
  const obstacle = await labelObstacle(tx, order, {
    numbers: parcels.map(({ trackingNumber }) => trackingNumber),
    first: next,
    needsSignature: facts.needsSignature,
  });
  if (obstacle !== null && step !== "look_up") return refuse("not_allowed", obstacle);
  const leaving = { orderId: order.id, first: next, isAgain: false, actor: wanted.actor };
  const lots = await planLots(tx, { ...leaving, parcels, today });
  if (!lots.ok && step !== "look_up") return refuse("not_allowed", lots.error);
  const isUnpaid = payment === null || step === "ship";
  const gateway = isUnpaid ? null : gatewayFor(payment, deps.gateway);
  if (gateway && !gateway.ok) return refuse("not_allowed", gateway.error);
  if (!isUnpaid && gateway && step === "look_up")
    return ok({ kind: step, payment, gateway: gateway.value });
  const left = await writeFitLots(tx, {
    order,
    today,
    lots: lots.ok ? lots.value : { moved: [], dropped: [], added: [] },
    written: leaving,
    fromShelf: [],
    check: (judged) => check(factsOfRules(judged)),
  });
  if (!left.ok) return left;
  await keepDecision(tx, order.id, "dispatch", left.value?.kept ?? facts.decision);
  const asItLeaves = left.value === null ? plan : check(factsOfRules(left.value));
  const overridden = asItLeaves.ok ? asItLeaves.value.overridden : [];
  const shipment: Shipment = {
    parcels,
    actor: wanted.actor,
    first: next,
    later,
    override:
      wanted.override === null || overridden.length === 0
        ? undefined
        : { reason: wanted.override, of: overridden },
  };
  if (isUnpaid || !gateway) {
    await recordShipment(tx, locked, shipment);
    return ok({ kind: "shipped" });
  }
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
