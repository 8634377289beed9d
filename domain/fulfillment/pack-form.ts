import { type Carrier } from "#domain/shipping/carrier.ts";
import { readOunces } from "#domain/shipping/parcel-ounces.ts";
import { trimmedFields, trimmedText } from "#domain/text/trimmed-text.ts";
import { isCarrier } from "./parcel-act.ts";

/** An action of the packing table's forms (PACK-2). */
export type PackAct =
  | { act: "scan"; parcel: number; key: string; code: string; lot: string }
  | { act: "one" | "rest"; parcel: number; key: string; orderItemId: number; lot: string }
  | { act: "undo"; unitId: number }
  | { act: "restart" }
  /** `null` if a weight is unreadable. */
  | { act: "label"; ounces: Record<number, number> | null }
  | { act: "void"; parcel: number }
  | {
      act: "ship";
      /** Unpacked units ship later. */
      isPart: boolean;
      version: string;
      /** The packed units as shown in the form. */
      packed: string;
      numbers: { trackingNumber: string; carrier: Carrier | null }[];
    };

const NAMES = ["act", "parcel", "key", "code", "lot", "line", "unit", "version", "packed"] as const;
const PARCELS_MAX = 20;

const wholeNumber = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The fields of the nth parcel. */
export const trackingField = (parcel: number): string => `tracking-${parcel}`;
export const weightField = (parcel: number): string => `weight-${parcel}`;
export const carrierField = (parcel: number): string => `carrier-${parcel}`;

/** Reads a form of the packing table from any body; `null` if it isn't one of its forms. Never throws. */
export function parsePackAct(body: Readonly<Record<string, unknown>>): PackAct | null {
  const { act, key, code, lot, version, packed, ...texts } = trimmedFields(body, NAMES);
  const parcel = wholeNumber(texts.parcel);
  const orderItemId = wholeNumber(texts.line);
  const unitId = wholeNumber(texts.unit);
  switch (act) {
    case "scan":
      return parcel === null ? null : { act, parcel, key, code, lot };
    case "one":
    case "rest":
      return parcel === null || orderItemId === null
        ? null
        : { act, parcel, key, orderItemId, lot };
    case "undo":
      return unitId === null ? null : { act, unitId };
    case "restart":
      return { act };
    case "label":
      return { act, ounces: ouncesOf(body) };
    case "void":
      return parcel === null ? null : { act, parcel };
    case "ship":
    case "ship_part":
      return {
        act: "ship",
        isPart: act === "ship_part",
        version,
        packed,
        numbers: numbersOf(body),
      };
    default:
      return null;
  }
}

function ouncesOf(body: Readonly<Record<string, unknown>>): Record<number, number> | null {
  const all: Record<number, number> = {};
  for (let parcel = 1; parcel <= PARCELS_MAX; parcel += 1) {
    if (!(weightField(parcel) in body)) continue;
    const ounces = readOunces(trimmedText(body[weightField(parcel)]));
    if (ounces === null) return null;
    all[parcel] = ounces;
  }
  return all;
}

function numbersOf(body: Readonly<Record<string, unknown>>) {
  const numbers: { trackingNumber: string; carrier: Carrier | null }[] = [];
  // After a part has shipped, parcel numbers continue.
  let parcel = 1;
  while (parcel < PARCELS_MAX && !(trackingField(parcel) in body)) parcel += 1;
  for (; parcel <= PARCELS_MAX && trackingField(parcel) in body; parcel += 1) {
    const carrier = trimmedText(body[carrierField(parcel)]);
    numbers.push({
      trackingNumber: trimmedText(body[trackingField(parcel)]),
      carrier: isCarrier(carrier) ? carrier : null,
    });
  }
  return numbers;
}
