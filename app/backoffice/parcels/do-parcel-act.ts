import type { ParcelAct, ParcelActValues } from "#domain/fulfillment/parcel-act.ts";
import type { OrderVersion } from "#domain/order/order-version.ts";
import type { Result } from "#domain/result.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

type Fulfillment = Shop["staff"]["fulfillment"];

interface About extends ParcelActValues {
  orderNumber: number;
  /** The order as the form showed it. */
  seen: OrderVersion;
}

type Run = (
  fulfillment: Fulfillment,
  actor: StaffActor,
  about: About,
) => Promise<Result<unknown, Refusal>>;

const mark: Run = (fulfillment, actor, { orderNumber, parcel, act, reason, seen }) =>
  fulfillment.markParcel(actor, {
    orderNumber,
    parcel,
    fate: act === "lost" ? "lost" : "returned",
    reason,
    seen,
  });

/** The operation behind each form. */
const RUNS: Record<ParcelAct, Run> = {
  correct: (fulfillment, actor, { orderNumber, parcel, trackingNumber, carrier, reason, seen }) =>
    fulfillment.correctTracking(actor, {
      orderNumber,
      parcel,
      trackingNumber,
      carrier,
      reason,
      seen,
    }),
  lost: mark,
  returned: mark,
  reship: (fulfillment, actor, about) => {
    const { orderNumber, parcel, lines, trackingNumber, carrier, reason, seen } = about;
    return fulfillment.reship(actor, {
      orderNumber,
      parcel,
      lines,
      trackingNumber,
      carrier,
      reason,
      seen,
    });
  },
};

export const doParcelAct: Run = (fulfillment, actor, about) =>
  RUNS[about.act](fulfillment, actor, about);
