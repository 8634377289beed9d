import { and, eq, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { carrierOf } from "#domain/shipping/carrier.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { orders } from "#server/db/schema/orders.ts";
import { parcels } from "#server/db/schema/parcels.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import { addressDigest } from "./check-labels.ts";

type Parcel = typeof parcels.$inferSelect;
type Order = typeof orders.$inferSelect;

/** A parcel that left longer ago isn't tracked. */
const DAYS = 3;

/** Starts tracking parcels that left with a number from outside our labels, including replacement parcels (SHIP-26). */
export async function takeUpTypedNumbers(db: Db): Promise<void> {
  const found = await db
    .select({ parcel: parcels, order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(
      sql`${parcels.shippedAt} > now() - make_interval(days => ${DAYS}) and ${profiles.erasedAt} is null
        and not exists (select from shipping_labels l where l.order_id = ${parcels.orderId}
          and l.tracking_number = ${parcels.trackingNumber})`,
    )
    .orderBy(parcels.shippedAt)
    .limit(200);
  if (found.length === 0) return;
  await db
    .insert(shippingLabels)
    .values(found.map(({ parcel, order }) => typedNumber(parcel, order)))
    .onConflictDoNothing();
}

/** Continues tracking a parcel under its new number (SHIP-15); reports about the old number don't apply to it. */
export async function followCorrection(
  tx: Db,
  order: Order,
  before: Pick<Parcel, "trackingNumber">,
  parcel: Parcel,
): Promise<void> {
  const ofNumber = (number: string) =>
    and(eq(shippingLabels.orderId, order.id), eq(shippingLabels.trackingNumber, number));
  const wasTracked = await tx.$count(shippingLabels, ofNumber(before.trackingNumber));
  if (wasTracked === 0) return;
  await tx
    .delete(shippingLabels)
    .where(and(ofNumber(before.trackingNumber), eq(shippingLabels.state, "typed")));
  if ((await tx.$count(shippingLabels, ofNumber(parcel.trackingNumber))) > 0) return;
  await tx.insert(shippingLabels).values(typedNumber(parcel, order));
}

/**
 * Not tracked if its carrier is unknown, because the number may be any word. Named after its parcel and number, so
 * there is only one.
 */
function typedNumber({ id, number, trackingNumber, carrier, shippedBy }: Parcel, order: Order) {
  const service = carrierOf(trackingNumber, carrier)?.carrier ?? null;
  return {
    id: createHash("sha256").update(`${id} ${trackingNumber}`).digest("hex").slice(0, 32),
    orderId: order.id,
    parcel: number,
    state: "typed" as const,
    service,
    trackingNumber,
    hasAdultSignature: false,
    addressDigest: addressDigest(order),
    actor: shippedBy,
    trackAt: service === null ? null : sql`now()`,
  };
}
