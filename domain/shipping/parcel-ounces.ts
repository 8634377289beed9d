import type { LabelSettings } from "#domain/shipping/label-settings.ts";

/** A carrier's limit: 150 pounds. */
const OUNCES_MAX = 2400;

/** A parcel's weight as far as it is known without a scale. */
export const parcelOunces = (
  { boxOunces, unitOunces }: Pick<LabelSettings, "boxOunces" | "unitOunces">,
  units: number,
): number => Math.min(OUNCES_MAX, boxOunces + unitOunces * units);

/** Ounces as typed, rounded up as carriers do; `null` if they can't be read. */
export function readOunces(typed: string): number | null {
  const text = typed.trim().replace(/\s*oz\.?$/i, "");
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return null;
  const ounces = Math.ceil(Number(text));
  return ounces >= 1 && ounces <= OUNCES_MAX ? ounces : null;
}
