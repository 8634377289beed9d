import { parseJson } from "#domain/text/parse-json.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { ToldEntry } from "#server/lots/custody.ts";
import { KIND_LABELS } from "./custody-texts.ts";

/** An entry of a lot's chain in words. */
export const custodyRow = (entry: ToldEntry) => ({
  seq: String(entry.seq),
  what: KIND_LABELS[entry.kind],
  about: aboutOf(entry),
  when: formatShopMoment(new Date(entry.at)),
  units: entry.units === 0 ? "—" : String(entry.units),
  left: String(entry.leftUnits),
  orderNumber: entry.orderNumber === null ? null : String(entry.orderNumber),
  who: entry.who,
  hash: entry.hash,
});

export type CustodyRow = ReturnType<typeof custodyRow>;

function aboutOf({ detail, parcel, reason, witness }: ToldEntry): string {
  const measured = detail === "" ? null : measuredText(detail);
  const parts = [
    parcel === null ? null : `parcel ${parcel}`,
    measured,
    reason,
    witness === null ? null : `witness: ${witness}`,
  ];
  return parts.filter((part) => part !== null).join("; ");
}

/** "laboratory: …, lead ppm: 0.05" of the JSON that the chain keeps. */
function measuredText(detail: string): string {
  const values = parseJson(detail);
  if (typeof values !== "object" || values === null) return detail;
  return Object.entries(values)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${String(value)}`)
    .join(", ");
}
