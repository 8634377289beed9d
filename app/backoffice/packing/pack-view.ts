import { formatDollars } from "#domain/money/cents.ts";
import { CARD_SHIPS_WHOLE } from "#domain/order/check-shipment.ts";
import { unitsField } from "#domain/order/units-fields.ts";
import { isAllPacked } from "#domain/shipping/packing-state.ts";
import type { Packing } from "#server/packing/see-packing.ts";

/** The packing page's data, as text. @param asked the parcel number from the address */
export function packView(packing: Packing, asked: number | null) {
  const { lines, units } = packing;
  const last = units.at(-1) ?? null;
  const first = packing.nextParcel;
  const filled = units.reduce((most, { parcel }) => Math.max(most, parcel), first - 1);
  const wanted = asked ?? last?.parcel ?? first;
  const parcel = Math.max(first, Math.min(wanted, filled + 1));
  const titleOf = (id: number) => lines.find((line) => line.id === id)?.title ?? "";
  return {
    orderNumber: packing.orderNumber,
    version: packing.version,
    packedState: packing.packed,
    obstacle: packing.obstacle,
    lotObstacle: packing.lotObstacle,
    to: `${packing.shipTo.fullName}, ${packing.shipTo.city}, ${packing.shipTo.state}`,
    isOvernight: packing.isOvernight,
    needsSignature: packing.needsSignature,
    lines,
    parcel,
    /** The next parcel can be started once this one has units in it. */
    mayBeginNext: units.some((unit) => unit.parcel === parcel) && !isAllPacked(lines),
    isAllPacked: isAllPacked(lines),
    /** Whether packed units can ship before the rest. */
    mayShipPart: packing.mayShipInParts && units.length > 0 && !isAllPacked(lines),
    /** Why the packed units can't ship first; `null` if they can, or if nothing is packed. */
    wholeOnly:
      packing.mayShipInParts || units.length === 0 || isAllPacked(lines) ? null : CARD_SHIPS_WHOLE,
    /** The packed units, as a query string for the form that splits an order. */
    packedUnits: new URLSearchParams(
      lines.map(({ id, packed }) => [unitsField(id), String(packed)]),
    ).toString(),
    /** Part of the order has shipped: these units are the rest. */
    isRest: first > 1,
    label: labelView(packing, numbersFrom(first, Math.max(filled, first))),
    packed: units.length,
    ordered: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    last:
      last === null
        ? null
        : {
            id: last.id,
            text: `${titleOf(last.orderItemId)}${lotText(last.lot)}, parcel ${last.parcel}`,
          },
    parcels: numbersFrom(first, Math.max(filled, parcel)).map((number) => ({
      number,
      contents: contentsOf(packing, number).map(({ id, lot, count }) => ({
        id: `${id}-${lot ?? ""}`,
        text: `${count} × ${titleOf(id)}${lotText(lot)}`,
      })),
    })),
  };
}

const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** `null` while tracking numbers are typed in by hand. */
function labelView({ labels, weights }: Packing, parcels: readonly number[]) {
  if (labels === null) return null;
  return {
    bought: labels.map(({ cost, service, ...label }) => ({
      ...label,
      text: [service, cost === null ? null : formatDollars(cost)].filter(Boolean).join(", "),
    })),
    /** Parcels without a label, with their expected weights. */
    missing: parcels
      .filter((parcel) => labels.every((label) => label.parcel !== parcel))
      .map((parcel) => ({ parcel, ounces: weights[parcel] ?? 1 })),
    isWaiting: labels.some(({ state }) => state === "buying"),
    /** Every parcel has a label that it may ship with. */
    isComplete: parcels.every((parcel) =>
      labels.some(
        (label) => label.parcel === parcel && label.state === "bought" && label.stale === null,
      ),
    ),
  };
}

export type PackView = ReturnType<typeof packView>;

function contentsOf({ lines, units }: Packing, parcel: number) {
  const inside = units.filter((unit) => unit.parcel === parcel);
  return lines.flatMap(({ id }) => {
    const ofLine = inside.filter(({ orderItemId }) => orderItemId === id);
    const lots = [...new Set(ofLine.map(({ lot }) => lot))];
    return lots.map((lot) => ({
      id,
      lot,
      count: ofLine.filter((unit) => unit.lot === lot).length,
    }));
  });
}

const lotText = (lot: string | null): string => (lot === null ? "" : `, lot ${lot}`);
