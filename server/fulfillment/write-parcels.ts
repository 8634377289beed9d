import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { LineToPack, PlannedParcel } from "#domain/shipping/plan-parcels.ts";
import type { Db } from "#server/db/client.ts";
import { parcelLines, parcels } from "#server/db/schema/parcels.ts";
import { SHIPPED_UNITS } from "#server/db/units-left.ts";

export interface UnitsLeft extends LineToPack {
  /** "50 MGM Chewable Tablets (Mint)" */
  title: string;
}

/** An order's lines with their unshipped units; fully shipped lines are left out. */
export async function linesLeft(tx: Db, orderId: number): Promise<UnitsLeft[]> {
  const { rows } = await tx.execute<{ id: string; text: string; quantity: number }>(sql`
    select * from (
      select i.id, i.order_item_text as text, i.quantity - ${SHIPPED_UNITS} as quantity
      from order_items i where i.order_id = ${orderId}) l where quantity > 0 order by id`);
  return rows.map(({ id, text, quantity }) => ({
    id: Number(id),
    title: orderItemTitle(text),
    quantity,
  }));
}

interface WrittenBy {
  actor: Actor;
  /** The first parcel's number. */
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
