import { sql } from "drizzle-orm";
import type { Result } from "#domain/result.ts";
import type { Carrier } from "#domain/shipping/carrier.ts";
import type { WantedParcel } from "#domain/shipping/plan-parcels.ts";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import {
  type ShippedOrder,
  shipParcels,
  type ShipParcelsRequest,
} from "#server/fulfillment/ship-order.ts";
import { noSuchOrder, type Refusal } from "#server/orders/refusal.ts";
import { packedState } from "./packed-state.ts";

export interface ShipPackedRequest extends Omit<
  ShipParcelsRequest,
  "parcels" | "override" | "areParcelsCurrent"
> {
  /** Tracking numbers of the packed parcels, by the parcel's number. */
  numbers: { trackingNumber: string; carrier: Carrier | null }[];
  /** The packed units as shown in the form (packed-state.ts). */
  packed: string;
}

type ShipDeps = Parameters<typeof shipParcels>[0];

/** Ships an order in its packed parcels, entirely or in part (SHIP-14, PACK-2). */
export async function shipPacked(
  deps: ShipDeps,
  { numbers, packed: seen, ...request }: ShipPackedRequest,
): Promise<Result<ShippedOrder, Refusal>> {
  const packed = await packedParcels(deps.db, request.orderNumber);
  if (packed === null) return noSuchOrder(request.orderNumber);
  // After shipping, nothing is packed; a repeated click is recognized by its tracking numbers.
  const parcels = numbers.map((number, at): WantedParcel => ({
    ...number,
    lines: packed[at] ?? [],
  }));
  const areParcelsCurrent = async (tx: Db) =>
    packed.length === numbers.length && (await packedState(tx, request.orderNumber)) === seen;
  return shipParcels(deps, { ...request, parcels, override: null, areParcelsCurrent });
}

interface PackedRow extends Record<string, unknown> {
  parcel: number | null;
  item: string | null;
  units: number;
}

/** Contents of each parcel; `null` if there is no such order. */
async function packedParcels(db: Db, orderNumber: number) {
  const { rows } = await db.execute<PackedRow>(sql`
    select u.parcel, u.order_item_id as item, count(u.id)::int as units
    from orders o left join packed_units u on u.order_id = o.id and not ${HAS_LEFT}
    where o.order_number = ${orderNumber} group by u.parcel, u.order_item_id order by u.parcel, u.order_item_id`);
  if (rows.length === 0) return null;
  const parcels = new Map<number, { orderItemId: number; quantity: number }[]>();
  for (const { parcel, item, units } of rows) {
    if (parcel === null) continue;
    const lines = parcels.get(parcel) ?? [];
    parcels.set(parcel, [...lines, { orderItemId: Number(item), quantity: units }]);
  }
  return [...parcels.values()];
}
