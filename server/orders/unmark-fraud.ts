import { eq } from "drizzle-orm";
import type { UNMARK_FRAUD } from "#domain/order/order-act.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { fraudSigns } from "#server/db/schema/order-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockOrder } from "./lock-order.ts";
import { recordOrderEvent } from "./record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "./refusal.ts";
import { refuseChanged, type Seen } from "./refuse-changed.ts";

export interface UnmarkFraudRequest extends Seen, ActInput<typeof UNMARK_FRAUD> {
  orderNumber: number;
  actor: StaffActor;
}

/**
 * Removes a mistaken fraud mark: the order's details no longer flag later orders (DISPUTE-6). Orders flagged already
 * stay so until they are approved, and the order stays canceled.
 */
export async function unmarkFraud(
  db: Db,
  request: UnmarkFraudRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const { orderNumber, actor, reason } = request;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const { order } = locked;
    const isMarked = await isMarkedFraud(tx, order.id);
    const unchanged = isMarked ? await refuseChanged(tx, locked, request) : ok(null);
    if (!unchanged.ok) return unchanged;
    if (order.cancelReason !== "fraud")
      return refuse("not_allowed", "This order wasn't canceled as fraud.");
    if (!isMarked) return ok({ orderNumber }); // clicked twice
    await tx.delete(fraudSigns).where(eq(fraudSigns.orderId, order.id));
    await recordOrderEvent(tx, order.id, actor, { kind: "fraud_unmarked", detail: { reason } });
    return ok({ orderNumber });
  });
}

/** Whether later orders are held for review because of this one. */
export async function isMarkedFraud(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(fraudSigns, eq(fraudSigns.orderId, orderId))) > 0;
}
