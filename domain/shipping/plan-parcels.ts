import { err, ok, type Result } from "#domain/result.ts";
import type { Carrier } from "./carrier.ts";
import { parseTrackingNumber } from "./tracking-number.ts";

/** A line of an order, with the details needed for packing. */
export interface LineToPack {
  id: number;
  /** Units that haven't shipped. */
  quantity: number;
}

/** A parcel requested by staff. */
export interface WantedParcel {
  trackingNumber: string;
  /** `null` to derive it from the number's format. */
  carrier: Carrier | null;
  lines: { orderItemId: number; quantity: number }[] | "everything";
}

/** A parcel that ships, with its contents. */
export interface PlannedParcel {
  trackingNumber: string;
  carrier: Carrier | null;
  lines: { orderItemId: number; quantity: number }[];
}

/** A sanity check, not a business rule: no order of a cart's size needs more. */
const PARCELS_MAX = 20;

export interface PlannedShipment {
  parcels: PlannedParcel[];
  /** Units that ship later; 0 if these parcels complete the shipment. */
  later: number;
}

interface Before {
  /** Tracking numbers of parcels that have left. */
  sent?: readonly string[];
  /** Whether units that aren't in these parcels ship later. */
  isPart?: boolean;
}

/**
 * The parcels that leave now. Together with earlier parcels, they hold every unit exactly once, or a part of them if
 * the rest ships later (SHIP-14).
 *
 * @returns why not, in words for staff
 */
export function planParcels(
  lines: readonly LineToPack[],
  wanted: readonly WantedParcel[],
  { sent = [], isPart = false }: Before = {},
): Result<PlannedShipment, string> {
  if (wanted.length === 0) return err("Add at least one parcel.");
  if (wanted.length + sent.length > PARCELS_MAX)
    return err(`An order can ship in up to ${PARCELS_MAX} parcels.`);
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const planned: PlannedParcel[] = [];
  for (const [at, parcel] of wanted.entries()) {
    const tracking = parseTrackingNumber(parcel.trackingNumber);
    if (!tracking.ok)
      return wanted.length === 1 ? tracking : err(`Parcel ${at + 1}: ${tracking.error}`);
    if (planned.some(({ trackingNumber }) => trackingNumber === tracking.value))
      return err(`Two parcels have the tracking number ${tracking.value}.`);
    if (sent.includes(tracking.value))
      return err(`A parcel with the tracking number ${tracking.value} has already shipped.`);
    const contents = contentsOf(parcel, lines);
    if (contents.length === 0) return err(`Parcel ${at + 1} is empty.`);
    for (const { orderItemId, quantity } of contents) {
      const remaining = left.get(orderItemId);
      if (remaining === undefined)
        return err(
          sent.length === 0
            ? `Parcel ${at + 1} has an item from another order.`
            : `Parcel ${at + 1} has an item that isn't left to ship.`,
        );
      left.set(orderItemId, remaining - quantity);
    }
    planned.push({ trackingNumber: tracking.value, carrier: parcel.carrier, lines: contents });
  }
  const units = [...left.values()];
  if (units.some((quantity) => quantity < 0))
    return err("The parcels have more units than were ordered.");
  const later = units.reduce((sum, quantity) => sum + quantity, 0);
  if (later > 0 && !isPart)
    return err(later === 1 ? "1 unit isn't in a parcel." : `${later} units aren't in a parcel.`);
  return ok({ parcels: planned, later });
}

/** Without empty lines; one row per line. */
function contentsOf(
  { lines: wanted }: WantedParcel,
  lines: readonly LineToPack[],
): PlannedParcel["lines"] {
  if (wanted === "everything")
    return lines.map(({ id, quantity }) => ({ orderItemId: id, quantity }));
  const units = new Map<number, number>();
  for (const { orderItemId, quantity } of wanted)
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + wholeUnits(quantity));
  return [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
}

/** Negative quantities can't take units from another parcel. */
const wholeUnits = (quantity: number): number =>
  Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0;
