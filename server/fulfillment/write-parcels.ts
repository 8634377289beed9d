import { and, asc, eq } from "drizzle-orm";
import { type Actor, SYSTEM } from "#domain/actor.ts";
import type { PlannedParcel } from "#domain/shipping/plan-parcels.ts";
import type { Db } from "#server/db/client.ts";
import { orderEvents, orderItems, type orders } from "#server/db/schema/orders.ts";
import { parcelLines, parcels } from "#server/db/schema/parcels.ts";

type Order = typeof orders.$inferSelect;

export const linesOf = (tx: Db, orderId: number) =>
  tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));

interface WrittenBy {
  actor: Actor;
  /** The number of the first. */
  first?: number;
  /** The parcel that they replace. */
  replaces?: number;
  /** Left out = now. */
  shippedAt?: Date;
}

/** Adds parcels to a locked order. */
export async function writeParcels(
  tx: Db,
  orderId: number,
  planned: readonly PlannedParcel[],
  { actor, first = 1, replaces, shippedAt }: WrittenBy,
): Promise<void> {
  const rows = await tx
    .insert(parcels)
    .values(
      planned.map(({ trackingNumber, carrier }, at) => ({
        orderId,
        number: first + at,
        trackingNumber,
        carrier,
        replaces,
        shippedBy: actor,
        shippedAt,
      })),
    )
    .returning({ id: parcels.id, number: parcels.number });
  const idOf = new Map(rows.map(({ id, number }) => [number, id]));
  await tx.insert(parcelLines).values(
    planned.flatMap(({ lines }, at) => {
      const parcelId = idOf.get(first + at);
      if (parcelId === undefined) throw new Error(`Parcel ${first + at} was not written`);
      return lines.map((line) => ({ parcelId, ...line }));
    }),
  );
}

/**
 * The parcels of a locked shipped order. One that shipped before parcels were kept apart gets its row
 * here, because something about it is to be written down (SHIP-14).
 */
export async function keptParcels(tx: Db, order: Order) {
  const found = await readParcels(tx, order.id);
  if (found.length > 0 || order.trackingNumber === null || order.shippedAt === null) return found;
  const [shipped] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "shipped")));
  const lines = await linesOf(tx, order.id);
  const everything = lines.map(({ id, quantity }) => ({ orderItemId: id, quantity }));
  const { trackingNumber, shippedAt } = order;
  await writeParcels(tx, order.id, [{ trackingNumber, carrier: null, lines: everything }], {
    actor: shipped?.actor ?? SYSTEM,
    shippedAt,
  });
  return readParcels(tx, order.id);
}

/** None if it shipped before parcels were kept apart. */
export const readParcels = (tx: Db, orderId: number) =>
  tx.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.number));
