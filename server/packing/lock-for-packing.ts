import { checkShipment } from "#domain/order/check-shipment.ts";
import { checkOrderMove } from "#domain/order/order-status.ts";
import { ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { shipmentFacts } from "#server/fulfillment/shipment-facts.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";

/** Locks an order that may be packed, because it could ship now (PACK-1). The lock makes two people take turns. */
export async function lockForPacking(
  tx: Db,
  orderNumber: number,
  today: PlainDate,
): Promise<Result<LockedOrder & { needsSignature: boolean }, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const facts = await shipmentFacts(tx, locked, today);
  const plan = checkShipment(facts, false);
  if (!plan.ok) return plan;
  // Its parcels have already been recorded.
  if (plan.value.step === "look_up") return refuse("not_allowed", BEING_CHARGED);
  return ok({ ...locked, needsSignature: facts.needsSignature });
}

/** Locks an order whose parcels may be emptied: it hasn't shipped, even if its packed units may not ship. */
export async function lockToUnpack(
  tx: Db,
  orderNumber: number,
): Promise<Result<LockedOrder, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const move = checkOrderMove(locked.order.status, "shipped");
  if (!move.ok) return refuse("not_allowed", move.error);
  return locked.payment?.state === "capturing" ? refuse("not_allowed", BEING_CHARGED) : ok(locked);
}

const BEING_CHARGED = "The card is being charged. The order ships once that's confirmed.";
