import { type Carrier } from "#domain/shipping/carrier.ts";
import { readOunces } from "#domain/shipping/parcel-ounces.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { isCarrier } from "./parcel-act.ts";

const PARCELS_MAX = 20;

/** The fields of the nth parcel at the packing table. */
export const trackingField = (parcel: number): string => `tracking-${parcel}`;
export const weightField = (parcel: number): string => `weight-${parcel}`;
export const carrierField = (parcel: number): string => `carrier-${parcel}`;

type Texts = Readonly<Record<string, string>>;

/** Each parcel's weight in ounces; `null` if one is unreadable. */
export function readWeights(texts: Texts): Record<number, number> | null {
  const all: Record<number, number> = {};
  for (let parcel = 1; parcel <= PARCELS_MAX; parcel += 1) {
    if (!(weightField(parcel) in texts)) continue;
    const ounces = readOunces(trimmedText(texts[weightField(parcel)]));
    if (ounces === null) return null;
    all[parcel] = ounces;
  }
  return all;
}

/** The tracking numbers of the packed parcels. */
export function readTracking(texts: Texts) {
  const numbers: { trackingNumber: string; carrier: Carrier | null }[] = [];
  // After a part has shipped, parcel numbers continue.
  let parcel = 1;
  while (parcel < PARCELS_MAX && !(trackingField(parcel) in texts)) parcel += 1;
  for (; parcel <= PARCELS_MAX && trackingField(parcel) in texts; parcel += 1) {
    const carrier = trimmedText(texts[carrierField(parcel)]);
    numbers.push({
      trackingNumber: trimmedText(texts[trackingField(parcel)]),
      carrier: isCarrier(carrier) ? carrier : null,
    });
  }
  return numbers;
}
