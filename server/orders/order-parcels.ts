import { asc, eq, inArray } from "drizzle-orm";
import type { OrderParcel } from "#domain/order/order-view.ts";
import type { Db } from "#server/db/client.ts";
import type { orderItems, orders } from "#server/db/schema/orders.ts";
import { parcelLines, parcels } from "#server/db/schema/parcels.ts";

/** A parcel with what is in it, as staff see it. */
export interface ParcelWithLines extends OrderParcel {
  stateReason: string | null;
  stateAt: Date | null;
  shippedAt: Date;
  lines: { orderItemId: number; quantity: number }[];
}

/**
 * What an order shipped in, by number. One that shipped before parcels were kept apart was one with
 * everything (SHIP-14).
 */
export async function parcelsOf(
  db: Db,
  order: Pick<typeof orders.$inferSelect, "id" | "status" | "trackingNumber" | "shippedAt">,
  items: readonly Pick<typeof orderItems.$inferSelect, "id" | "quantity">[],
): Promise<ParcelWithLines[]> {
  if (order.status !== "shipped" || order.trackingNumber === null) return [];
  const rows = await db
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, order.id))
    .orderBy(asc(parcels.number));
  if (rows.length === 0)
    return [
      {
        number: 1,
        trackingNumber: order.trackingNumber,
        carrier: null,
        state: "shipped",
        stateReason: null,
        stateAt: null,
        replaces: null,
        // A shipped order has its moment; the audit says so.
        shippedAt: order.shippedAt ?? new Date(0),
        lines: items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
      },
    ];
  const contents = await db
    .select()
    .from(parcelLines)
    .where(
      inArray(
        parcelLines.parcelId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(parcelLines.orderItemId));
  return rows.map(({ id, ...parcel }) => ({
    ...parcel,
    lines: contents
      .filter(({ parcelId }) => parcelId === id)
      .map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
  }));
}
