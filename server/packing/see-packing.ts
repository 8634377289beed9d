import { asc, eq } from "drizzle-orm";
import { checkShipment } from "#domain/order/check-shipment.ts";
import type { PackingLine } from "#domain/shipping/packing-state.ts";
import { orderVersion, versionText } from "#domain/staff/order-version.ts";
import { needsAdultSignature } from "#server/compliance/adult-signature.ts";
import type { Db } from "#server/db/client.ts";
import { packedUnits } from "#server/db/schema/parcels.ts";
import { shipmentFacts } from "#server/fulfillment/shipment-facts.ts";
import { orderForStaff } from "#server/orders/order-for-staff.ts";
import { packingLines } from "./packing-lines.ts";

/** An order at the packing table. */
export interface Packing {
  orderNumber: number;
  /** Of the order, for the form that ships it (order-version.ts). */
  version: string;
  isShipped: boolean;
  /** Why it must not be packed now; null = it may. */
  obstacle: string | null;
  shipTo: { fullName: string; city: string; state: string };
  isOvernight: boolean;
  needsSignature: boolean;
  lines: PackingLine[];
  /** Names the units below, for the form that ships them (packed-state.ts). */
  packed: string;
  /** In the order in which they were packed. */
  units: { id: number; orderItemId: number; parcel: number; isScanned: boolean }[];
}

export async function seePacking(db: Db, orderNumber: number): Promise<Packing | null> {
  const found = await orderForStaff(db, orderNumber);
  if (found === null) return null;
  const { order, payment } = found;
  const facts = await shipmentFacts(db, { order, payment });
  const plan = checkShipment(facts, false);
  const units = await db
    .select({
      id: packedUnits.id,
      orderItemId: packedUnits.orderItemId,
      parcel: packedUnits.parcel,
      isScanned: packedUnits.isScanned,
    })
    .from(packedUnits)
    .where(eq(packedUnits.orderId, order.id))
    .orderBy(asc(packedUnits.id));
  return {
    orderNumber,
    version: versionText(orderVersion(found)),
    isShipped: order.status === "shipped",
    obstacle: plan.ok ? null : plan.error.reason,
    shipTo: { fullName: order.fullName, city: order.city, state: order.state },
    isOvernight: order.shippingType === "overnight",
    needsSignature: await needsAdultSignature(db, order.state),
    lines: await packingLines(db, order.id),
    packed: `${units.length}.${units.at(-1)?.id ?? 0}`,
    units,
  };
}
