import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { CORRECT_TRACKING } from "#domain/fulfillment/parcel-act.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { parcels } from "#server/db/schema/parcels.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { numberObstacle } from "./check-labels.ts";
import { findParcel } from "./find-parcel.ts";
import { followCorrection } from "./typed-numbers.ts";

export interface CorrectTrackingRequest extends Seen, ActInput<typeof CORRECT_TRACKING> {
  orderNumber: number;
  /** Its number within the order. */
  parcel: number;
  actor: StaffActor;
}

/**
 * Corrects a parcel's tracking number or carrier (SHIP-15). The customer is told a new number, and the history keeps
 * both. Repeating the same correction has no effect.
 */
export async function correctTracking(
  db: Db,
  request: CorrectTrackingRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const { orderNumber, trackingNumber, carrier, reason, actor } = request;
  return db.transaction(async (tx) => {
    const found = await findParcel(tx, request);
    if (!found.ok) return found;
    const { locked, order, parcel, all } = found.value;
    if (parcel.trackingNumber === trackingNumber && parcel.carrier === carrier)
      return ok({ orderNumber }); // a repeated click
    const unchanged = await refuseChanged(tx, locked, request);
    if (!unchanged.ok) return unchanged;
    if (all.some((one) => one.id !== parcel.id && one.trackingNumber === trackingNumber))
      return refuse("not_allowed", "Another parcel of this order has this tracking number.");
    const obstacle = await numberObstacle(tx, order.id, trackingNumber);
    if (obstacle !== null) return refuse("not_allowed", obstacle);
    await tx.update(parcels).set({ trackingNumber, carrier }).where(eq(parcels.id, parcel.id));
    await followCorrection(tx, order, parcel, { ...parcel, trackingNumber, carrier });
    await tx
      .update(orders)
      .set({ updatedAt: sql`now()`, ...(parcel.number === 1 ? { trackingNumber } : {}) })
      .where(eq(orders.id, order.id));
    await recordOrderEvent(tx, order.id, actor, {
      kind: "tracking_corrected",
      detail: {
        parcel: parcel.number,
        from: parcel.trackingNumber,
        to: trackingNumber,
        reason,
      },
    });
    // If only the carrier changes, the number that the customer has is still right.
    if (parcel.trackingNumber !== trackingNumber)
      await enqueue(tx, "tracking_corrected", randomUUID(), {
        orderId: order.id,
        parcel: parcel.number,
      });
    return ok({ orderNumber });
  });
}
