import { type Result, ok } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { parcels } from "#server/db/schema/parcels.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { readParcels } from "./write-parcels.ts";

type ParcelRow = typeof parcels.$inferSelect;

interface FoundParcel {
  locked: LockedOrder;
  order: LockedOrder["order"];
  parcel: ParcelRow;
  /** All of the order's parcels, including this one. */
  all: ParcelRow[];
}

/** One shipped parcel, locked until the transaction ends. */
export async function findParcel(
  tx: Db,
  { orderNumber, parcel: number }: { orderNumber: number; parcel: number },
): Promise<Result<FoundParcel, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const { order } = locked;
  if (order.trackingNumber === null) return refuse("not_allowed", "This order hasn't shipped.");
  const all = await readParcels(tx, order.id);
  const parcel = all.find((one) => one.number === number);
  return parcel
    ? ok({ locked, order, parcel, all })
    : refuse("not_found", `Order ${orderNumber} has no parcel ${number}.`);
}
