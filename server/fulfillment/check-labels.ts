import { and, eq, inArray, ne, or } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";

type Order = typeof orders.$inferSelect;
type Label = typeof shippingLabels.$inferSelect;

/** Changes whenever any part of the address printed on a label changes. */
export const addressDigest = ({
  fullName,
  address,
  address2,
  city,
  state,
  zipCode,
}: Pick<Order, "fullName" | "address" | "address2" | "city" | "state" | "zipCode">): string =>
  createHash("sha256")
    .update(JSON.stringify([fullName, address, address2 ?? "", city, state, zipCode]))
    .digest("base64url");

/** Why a bought label can't be used anymore; `null` if it can (SHIP-24). */
export function staleLabel(
  { addressDigest: printed, hasAdultSignature, trackingNumber }: Label,
  order: Order,
  needsSignature: boolean,
): string | null {
  if (printed !== addressDigest(order))
    return `The address changed after label ${trackingNumber} was bought. Void it and buy another.`;
  return needsSignature && !hasAdultSignature
    ? `Label ${trackingNumber} doesn't ask for an adult's signature. Void it and buy another.`
    : null;
}

/** Why parcels can't ship with these numbers, one for each parcel starting at `first`; `null` if they can (SHIP-24). */
export async function labelObstacle(
  tx: Db,
  order: Order,
  {
    numbers,
    first,
    needsSignature,
  }: { numbers: readonly string[]; first: number; needsSignature: boolean },
): Promise<string | null> {
  const labels = await labelsOf(tx, order.id, numbers);
  const reasons = labels.map((label): string | null => {
    const { orderId, parcel, state, trackingNumber } = label;
    const isGiven = trackingNumber !== null && numbers.includes(trackingNumber);
    if (isGiven && orderId !== order.id)
      return `Tracking number ${trackingNumber} is on another order's label.`;
    if (isGiven && state !== "bought") return voidedText(trackingNumber);
    if (isGiven) return staleLabel(label, order, needsSignature);
    if (parcel < first || parcel >= first + numbers.length) return null;
    if (state === "buying")
      return `Parcel ${parcel}'s label is still being bought. Try again soon.`;
    return state === "bought"
      ? `Parcel ${parcel} has a label, ${trackingNumber}. Ship it with that number, or void the label.`
      : null;
  });
  return reasons.find((reason) => reason !== null) ?? null;
}

/** The same for one parcel of a shipped order. */
export async function numberObstacle(
  tx: Db,
  orderId: number,
  trackingNumber: string,
): Promise<string | null> {
  const labels = await labelsOf(tx, orderId, [trackingNumber]);
  const found = labels.find((label) => label.trackingNumber === trackingNumber);
  if (!found) return null;
  if (found.orderId !== orderId)
    return `Tracking number ${trackingNumber} is on another order's label.`;
  return found.state === "bought" ? null : voidedText(trackingNumber);
}

const voidedText = (trackingNumber: string): string =>
  `Label ${trackingNumber} was voided. Use another number.`;

const labelsOf = (tx: Db, orderId: number, numbers: readonly string[]): Promise<Label[]> =>
  tx
    .select()
    .from(shippingLabels)
    .where(
      and(
        ne(shippingLabels.state, "typed"),
        or(
          eq(shippingLabels.orderId, orderId),
          inArray(shippingLabels.trackingNumber, [...numbers]),
        ),
      ),
    )
    .orderBy(shippingLabels.parcel);
