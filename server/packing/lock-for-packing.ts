import { checkShipment } from "#domain/order/check-shipment.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { shipmentFacts } from "#server/fulfillment/shipment-facts.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";

/** An order that may be packed: it could ship now (PACK-1). Its lock makes two people take turns. */
export async function lockForPacking(
  tx: Db,
  orderNumber: number,
): Promise<Result<LockedOrder, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const plan = checkShipment(await shipmentFacts(tx, locked), false);
  if (!plan.ok) return plan;
  // Its parcels are written down already.
  if (plan.value.step === "look_up")
    return refuse("not_allowed", "Its card is being charged, and it ships once that is confirmed.");
  return ok(locked);
}
