import { PRICES } from "#domain/catalog/product-prices.ts";
import type { HistoryEntry } from "#server/staff/records/read-history.ts";
import { deskProductPath } from "../ui/admin-link.tsx";

const isPrice = (name: string): boolean => PRICES.names.some((price) => price === name);

/** Fields that other forms change. */
const ELSEWHERE: readonly string[] = [
  "listed",
  "stopReason",
  "onSale",
  "onHand",
  "imageUrl",
  "morePictures",
  "pictures",
];

/** The form that restores what a history entry changed; `null` if they may not, or if another form changes it. */
export function takeBackPath(
  productId: number,
  { recordId, changes }: HistoryEntry,
  may: { mayChange: boolean; mayChangePrices: boolean },
): string | null {
  const isOwn = changes.some(({ name }) =>
    isPrice(name) ? may.mayChangePrices : may.mayChange && !ELSEWHERE.includes(name),
  );
  return isOwn ? `${deskProductPath(String(productId))}?before=${recordId}` : null;
}

/**
 * The values from before an entry's change, leaving later changes to other values alone. `null` if there is no such
 * entry.
 */
export function formerValues(
  history: readonly HistoryEntry[],
  recordId: string | null,
): Record<string, unknown> | null {
  const entry = history.find((one) => String(one.recordId) === recordId);
  return entry === undefined
    ? null
    : Object.fromEntries(entry.changes.map(({ name, before }) => [name, before]));
}

/** The former prices for the form; a price that wasn't set becomes an empty field. */
export const formerPrices = (former: Record<string, unknown> | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(former ?? {})
      .filter(([name]) => isPrice(name))
      .map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
