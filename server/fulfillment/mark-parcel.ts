import { eq, sql } from "drizzle-orm";
import type { MARK_PARCEL } from "#domain/fulfillment/parcel-act.ts";
import { ok, type Result } from "#domain/result.ts";
import { checkParcelMove } from "#domain/shipping/parcel-state.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { parcels } from "#server/db/schema/parcels.ts";
import { tellCustody } from "#server/db/tell-custody.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { findParcel } from "./find-parcel.ts";

export interface MarkParcelRequest extends Seen, ActInput<typeof MARK_PARCEL> {
  orderNumber: number;
  /** Its number within the order. */
  parcel: number;
  actor: StaffActor;
}

/** Records that a parcel was lost or came back, so it can be sent again (SHIP-16). Repeating it has no effect. */
export async function markParcel(
  db: Db,
  request: MarkParcelRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const { orderNumber, fate, reason, actor } = request;
  return db.transaction(async (tx) => {
    const found = await findParcel(tx, request);
    if (!found.ok) return found;
    const { locked, order, parcel } = found.value;
    if (parcel.state === fate && parcel.stateReason === reason) return ok({ orderNumber }); // a repeated click
    const unchanged = await refuseChanged(tx, locked, request);
    if (!unchanged.ok) return unchanged;
    const move = checkParcelMove(parcel.state, fate);
    if (!move.ok) return refuse("not_allowed", move.error);
    await tellCustody(tx, actor);
    await tx
      .update(parcels)
      .set({ state: fate, stateReason: reason, stateAt: sql`now()` })
      .where(eq(parcels.id, parcel.id));
    await tx
      .update(orders)
      .set({ updatedAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await recordOrderEvent(tx, order.id, actor, {
      kind: fate === "lost" ? "parcel_lost" : "parcel_returned",
      detail: { parcel: parcel.number, reason },
    });
    return ok({ orderNumber });
  });
}
