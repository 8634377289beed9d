import { sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import { checkOrderMove } from "#domain/order/order-status.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { orderHolds } from "#server/db/schema/order-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { endHold, isOnHold } from "./hold-order.ts";
import { lockOrder } from "./lock-order.ts";
import { recordOrderEvent } from "./record-order-event.ts";
import { UNDO_WITHIN } from "./undo-tag.ts";

export interface UndoHoldRequest {
  orderNumber: number;
  /** The history entry to undo: a hold that was set or released. */
  eventId: number;
  actor: StaffActor;
}

/**
 * Undoes one's own hold, or its release, within seconds (DESK-12), if nothing came after it. The history keeps both. An
 * order that has shipped in the meantime, or whose card is being charged for it, gets no hold again.
 */
export async function undoHold(
  db: Db,
  { orderNumber, eventId, actor }: UndoHoldRequest,
): Promise<Result<{ isOnHold: boolean }, "too_late">> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return err("too_late");
    const { order, payment } = locked;
    const { rows } = await tx.execute<{ kind: string }>(sql`
      select e.kind from order_events e where e.id = ${eventId} and e.order_id = ${order.id}
        and e.kind in ('hold_set', 'hold_released') and not e.detail ? 'undone'
        and e.actor = ${actorText(actor)} and e.at > now() - ${UNDO_WITHIN}
        and not exists (select from order_events later where later.order_id = ${order.id} and later.id > e.id
          and later.kind in ('hold_set', 'hold_released'))`);
    const wasSet = rows[0]?.kind === "hold_set";
    const isHeld = await isOnHold(tx, order.id);
    const isOpen = checkOrderMove(order.status, "shipped").ok && payment?.state !== "capturing";
    if (rows.length === 0 || isHeld !== wasSet || !isOpen) return err("too_late");
    if (wasSet) await endHold(tx, order.id);
    else await tx.insert(orderHolds).values({ orderId: order.id, actor });
    await recordOrderEvent(tx, order.id, actor, {
      kind: wasSet ? "hold_released" : "hold_set",
      detail: { undone: true },
    });
    return ok({ isOnHold: !wasSet });
  });
}
