import { href } from "react-router";
import { measuredTexts } from "#domain/catalog/lot-values.ts";
import { EXPIRES_SOON_DAYS } from "#domain/lot/lot-list.ts";
import { LOT, type LotFacts } from "#domain/lot/lot.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { EditedLot } from "#server/lots/edited-lot.ts";
import { STATE_LABELS } from "./lot-texts.ts";

/** "Expires soon", "Expired"; `null` for neither. */
export function expiryBadge(
  expiresOn: PlainDate | null,
  today: PlainDate,
): { label: string; tone: "warning" | "danger" } | null {
  if (expiresOn === null) return null;
  if (expiresOn < today) return { label: "Expired", tone: "danger" };
  return expiresOn <= addDays(today, EXPIRES_SOON_DAYS)
    ? { label: "Expires soon", tone: "warning" }
    : null;
}

/** The header's data on each of a lot's pages. */
export const lotView = (lot: EditedLot, today: PlainDate) => ({
  lotId: lot.lotId,
  number: lot.number,
  product: lot.product,
  version: lot.version,
  state: STATE_LABELS[lot.state],
  isPublished: lot.isPublished,
  isSample: lot.isSample,
  expiry: expiryBadge(lot.facts.expiresOn, today),
});

export type LotView = ReturnType<typeof lotView>;

export const leftUnits = ({ facts, packedUnits, destroyedUnits }: EditedLot): number =>
  Math.max(0, facts.receivedUnits - packedUnits - destroyedUnits);

/** A lot's delivery details. */
export function lotFacts(lot: EditedLot) {
  const { facts, packedUnits, destroyedUnits } = lot;
  const words = LOT.words(facts);
  const item = (name: keyof LotFacts) => ({ term: LOT.labels[name], description: words[name] });
  const units = [
    `${facts.receivedUnits} received, ${packedUnits} packed`,
    ...(destroyedUnits > 0 ? [`${destroyedUnits} destroyed`] : []),
    `${leftUnits(lot)} left`,
  ];
  return [
    item("madeOn"),
    item("expiresOn"),
    { term: "Units", description: units.join(", ") },
    item("laboratory"),
    item("testedOn"),
  ];
}

export const lotValues = ({ facts }: EditedLot) =>
  measuredTexts(facts).map(({ label, value }) => ({ term: label, description: value }));

export const lotPath = (lotId: number): string =>
  href("/admin/lots/:lotId", { lotId: String(lotId) });
