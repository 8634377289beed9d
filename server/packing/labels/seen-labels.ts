import { parcelOunces } from "#domain/shipping/parcel-ounces.ts";
import type { orders } from "#server/db/schema/orders.ts";
import { staleLabel } from "#server/fulfillment/check-labels.ts";
import { nextParcel } from "../packing-lines.ts";
import { type LabelDeps, liveLabels, parcelsToLabel } from "./buy-labels.ts";
import type { Label } from "./complete-label.ts";

export interface SeenLabel extends Pick<
  Label,
  "id" | "parcel" | "service" | "cost" | "trackingNumber" | "hasAdultSignature"
> {
  state: "buying" | "bought" | "voiding";
  /** Why it must not be used anymore; `null` if it may. */
  stale: string | null;
}

/** An order's labels at the packing table, and its parcels' estimated weights. */
export async function seenLabels(
  { db, readCarrier, settings }: LabelDeps,
  order: typeof orders.$inferSelect,
  needsSignature: boolean,
): Promise<{ labels: SeenLabel[] | null; weights: Record<number, number> }> {
  if ((await readCarrier()) === null) return { labels: null, weights: {} };
  const { labels: wanted } = await settings.get();
  const parcels = await parcelsToLabel(db, order.id);
  const next = await nextParcel(db, order.id);
  const live = (await liveLabels(db, order.id)).filter(({ parcel }) => parcel >= next);
  return {
    labels: live.map((label) => ({
      ...label,
      state: label.state as SeenLabel["state"], // only live ones are read
      stale: label.state === "bought" ? staleLabel(label, order, needsSignature) : null,
    })),
    weights: Object.fromEntries(
      parcels.map(({ parcel, units }) => [parcel, parcelOunces(wanted, units)]),
    ),
  };
}
