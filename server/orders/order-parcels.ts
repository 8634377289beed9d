import { asc, inArray } from "drizzle-orm";
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
  return (await parcelsOfOrders(db, [{ order, items }])).get(order.id) ?? [];
}

interface Shipped {
  order: Pick<typeof orders.$inferSelect, "id" | "status" | "trackingNumber" | "shippedAt">;
  items: readonly Pick<typeof orderItems.$inferSelect, "id" | "quantity">[];
}

/** The same of many, by their ids, with as many statements as for one. */
export async function parcelsOfOrders(
  db: Db,
  all: readonly Shipped[],
): Promise<Map<number, ParcelWithLines[]>> {
  const shipped = all.filter(
    ({ order }) => order.status === "shipped" && order.trackingNumber !== null,
  );
  if (shipped.length === 0) return new Map();
  const rows = await db
    .select()
    .from(parcels)
    .where(
      inArray(
        parcels.orderId,
        shipped.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(parcels.number));
  const contents =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(parcelLines)
          .where(
            inArray(
              parcelLines.parcelId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(parcelLines.orderItemId));
  const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  const linesOf = Map.groupBy(contents, ({ parcelId }) => parcelId);
  return new Map(
    shipped.map((one) => [one.order.id, withLines(one, rowsOf.get(one.order.id) ?? [], linesOf)]),
  );
}

function withLines(
  { order, items }: Shipped,
  rows: readonly (typeof parcels.$inferSelect)[],
  contents: ReadonlyMap<number, (typeof parcelLines.$inferSelect)[]>,
): ParcelWithLines[] {
  if (rows.length === 0)
    return [
      {
        number: 1,
        trackingNumber: order.trackingNumber ?? "",
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
  return rows.map(({ id, ...parcel }) => ({
    ...parcel,
    lines: (contents.get(id) ?? []).map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
  }));
}
