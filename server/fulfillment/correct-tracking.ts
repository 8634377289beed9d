import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Carrier } from "#domain/shipping/carrier.ts";
import { parseTrackingNumber } from "#domain/shipping/tracking-number.ts";
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

export interface CorrectTrackingRequest extends Seen {
  orderNumber: number;
  /** Its number within the order. */
  parcel: number;
  trackingNumber: string;
  /** `null` means as the number's form says. */
  carrier: Carrier | null;
  reason: string;
  actor: StaffActor;
}

/**
 * Corrects a parcel's tracking number or its carrier (SHIP-15): the customer learns another number,
 * and the history keeps both. The
 * same correction twice is one.
 */
export async function correctTracking(
  db: Db,
  request: CorrectTrackingRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const { orderNumber, carrier, actor } = request;
  const tracking = parseTrackingNumber(request.trackingNumber);
  if (!tracking.ok) return refuse("invalid", tracking.error);
  const reason = parseStaffNote(request.reason, "A reason");
  if (!reason.ok) return refuse("invalid", reason.error);
  return db.transaction(async (tx) => {
    const found = await findParcel(tx, request);
    if (!found.ok) return found;
    const { locked, order, parcel, all } = found.value;
    const trackingNumber = tracking.value;
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
        reason: reason.value,
      },
    });
    // With another carrier alone, what the customer was told still holds.
    if (parcel.trackingNumber !== trackingNumber)
      await enqueue(tx, "tracking_corrected", randomUUID(), {
        orderId: order.id,
        parcel: parcel.number,
      });
    return ok({ orderNumber });
  });
}
