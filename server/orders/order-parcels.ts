import { and, asc, count, inArray, isNotNull, sql } from "drizzle-orm";
import type { OrderParcel } from "#domain/order/order-view.ts";
import { TRACKED_LABEL_STATES } from "#domain/shipping/label-state.ts";
import type { Db } from "#server/db/client.ts";
import { packedUnits, parcelLines, parcels } from "#server/db/schema/parcels.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";

/** A parcel with its contents, as staff see it. */
export interface ParcelWithLines extends OrderParcel {
  stateReason: string | null;
  stateAt: Date | null;
  shippedAt: Date;
  lines: { orderItemId: number; quantity: number }[];
  /** The tracker's latest report; `null` if it has none. */
  tracked: ParcelTracking | null;
}

export type ParcelTracking = Pick<
  typeof shippingLabels.$inferSelect,
  "state" | "tracking" | "trackedAt" | "deliveredAt" | "signedBy" | "hasAdultSignature"
>;

/**
 * A parcel with a delivery problem, or that left with a voided label, until staff mark it as handled (SHIP-28); `l` is
 * its label.
 */
export const DELIVERY_PROBLEM = sql`l.problem_seen_at is null
  and (l.tracking in ('exception', 'returned', 'lost') or l.state = 'voided' and l.tracking is not null)`;

/** An order's parcels, by number. */
export const parcelsOf = async (db: Db, orderId: number): Promise<ParcelWithLines[]> =>
  (await parcelsOfOrders(db, [orderId])).get(orderId) ?? [];

/** The same for many orders, by their ids, with as many statements as for one. */
export async function parcelsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, ParcelWithLines[]>> {
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.number));
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const contents = await db
    .select()
    .from(parcelLines)
    .where(inArray(parcelLines.parcelId, ids))
    .orderBy(asc(parcelLines.orderItemId));
  const labels = await db
    .select()
    .from(shippingLabels)
    .where(
      and(
        inArray(shippingLabels.orderId, [...orderIds]),
        inArray(shippingLabels.state, [...TRACKED_LABEL_STATES]),
      ),
    );
  const linesOf = Map.groupBy(contents, ({ parcelId }) => parcelId);
  const found = rows.map(({ id, ...parcel }) => ({
    ...parcel,
    tracked:
      labels.find(
        (label) =>
          label.orderId === parcel.orderId && label.trackingNumber === parcel.trackingNumber,
      ) ?? null,
    lines: (linesOf.get(id) ?? []).map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
  }));
  return Map.groupBy(found, ({ orderId }) => orderId);
}

/** Units of one lot in a parcel. */
export interface ParcelLot {
  parcel: number;
  orderItemId: number;
  lot: string;
  units: number;
}

/** The known lots in parcels, by the orders' ids. */
export async function parcelLotsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, ParcelLot[]>> {
  const { orderId, parcel, orderItemId, lot } = packedUnits;
  const rows = await db
    .select({ orderId, parcel, orderItemId, lot, units: count() })
    .from(packedUnits)
    .where(and(inArray(orderId, [...orderIds]), isNotNull(lot)))
    .groupBy(orderId, parcel, orderItemId, lot)
    .orderBy(asc(orderItemId), asc(lot));
  const known = rows.flatMap((row) => (row.lot === null ? [] : [{ ...row, lot: row.lot }]));
  return Map.groupBy(known, (row) => row.orderId);
}
