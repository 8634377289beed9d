import { asc, eq } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import type { PlannedParcel } from "#domain/shipping/plan-parcels.ts";
import type { Db } from "#server/db/client.ts";
import { orderItems } from "#server/db/schema/orders.ts";
import { parcelLines, parcels } from "#server/db/schema/parcels.ts";

export const linesOf = (tx: Db, orderId: number) =>
  tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));

interface WrittenBy {
  actor: Actor;
  /** The number of the first. */
  first?: number;
  /** The parcel that they replace. */
  replaces?: number;
}

/** Adds parcels to a locked order. */
export async function writeParcels(
  tx: Db,
  orderId: number,
  planned: readonly PlannedParcel[],
  { actor, first = 1, replaces }: WrittenBy,
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

export const readParcels = (tx: Db, orderId: number) =>
  tx.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.number));
