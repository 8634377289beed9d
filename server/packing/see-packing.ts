import { asc, sql } from "drizzle-orm";
import { checkShipment, mayShipInParts } from "#domain/order/check-shipment.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { packedUnits } from "#server/db/schema/parcels.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import { shipmentFacts } from "#server/fulfillment/shipment-facts.ts";
import { packedObstacle } from "#server/lots/choose-lot.ts";
import { type OfferedLot, offeredLots } from "#server/lots/offered-lots.ts";
import { orderForStaff } from "#server/orders/order-for-staff.ts";
import type { LabelDeps } from "./labels/buy-labels.ts";
import { type SeenLabel, seenLabels } from "./labels/seen-labels.ts";
import { nextParcel, packingLines, type ProductLine } from "./packing-lines.ts";

/** An order at the packing table. */
export interface Packing {
  orderNumber: number;
  /** The order's version, for the form that ships it (order-version.ts). */
  version: string;
  isShipped: boolean;
  /** The number of the first parcel that hasn't left; more than 1 if a part of the order has shipped. */
  nextParcel: number;
  /** Whether the rest may ship later, because its card isn't charged with this part. */
  mayShipInParts: boolean;
  /** Why it must not be packed now; `null` if it may be. */
  obstacle: string | null;
  shipTo: { fullName: string; city: string; state: string };
  isOvernight: boolean;
  needsSignature: boolean;
  lines: (ProductLine & {
    /** Lots it may be packed from, first expired first out; `null` if its product has no lots. */
    lots: OfferedLot[] | null;
  })[];
  /** Why the packed units must not ship, because a lot was set aside; `null` if they may. */
  lotObstacle: string | null;
  /** Identifies the units below, for the form that ships them (packed-state.ts). */
  packed: string;
  /** `null` while staff type tracking numbers in. */
  labels: SeenLabel[] | null;
  /** By parcel, in ounces. */
  weights: Record<number, number>;
  /** In packing order. */
  units: {
    id: number;
    orderItemId: number;
    parcel: number;
    isScanned: boolean;
    lot: string | null;
  }[];
}

export async function seePacking(deps: LabelDeps, orderNumber: number): Promise<Packing | null> {
  const { db, clock } = deps;
  const found = await orderForStaff(db, orderNumber);
  if (found === null) return null;
  const { order, payment } = found;
  const facts = await shipmentFacts(db, { order, payment }, formatIsoShopDate(clock.now()));
  const plan = checkShipment(facts, false);
  const units = await db
    .select({
      id: packedUnits.id,
      orderItemId: packedUnits.orderItemId,
      parcel: packedUnits.parcel,
      isScanned: packedUnits.isScanned,
      lot: packedUnits.lot,
    })
    .from(packedUnits)
    .where(sql`${packedUnits.id} in (select u.id from packed_units u
      where u.order_id = ${order.id} and not ${HAS_LEFT})`)
    .orderBy(asc(packedUnits.id));
  const today = formatIsoShopDate(clock.now());
  const lines = await packingLines(db, order.id);
  const lots = await offeredLots(
    db,
    lines.map(({ productId }) => productId),
    today,
  );
  return {
    orderNumber,
    version: versionText(orderVersion(found)),
    isShipped: order.status === "shipped",
    nextParcel: await nextParcel(db, order.id),
    mayShipInParts: mayShipInParts(order, payment),
    obstacle: plan.ok ? null : plan.error.reason,
    shipTo: { fullName: order.fullName, city: order.city, state: order.state },
    isOvernight: order.shippingType === "overnight",
    needsSignature: facts.needsSignature,
    lines: lines.map((line) => ({ ...line, lots: lots.get(line.productId) ?? null })),
    lotObstacle: await packedObstacle(db, order.id, today),
    ...(await seenLabels(deps, order, facts.needsSignature)),
    packed: `${units.length}.${units.at(-1)?.id ?? 0}`,
    units,
  };
}
