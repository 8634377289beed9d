import type { LabelSettings } from "#domain/shipping/label-settings.ts";

/** The carriers' maximum: 150 pounds. */
const OUNCES_MAX = 2400;

/** A parcel's estimated weight, without a scale. */
export const parcelOunces = (
  { boxOunces, unitOunces }: Pick<LabelSettings, "boxOunces" | "unitOunces">,
  units: number,
): number => Math.min(OUNCES_MAX, boxOunces + unitOunces * units);

/** Typed ounces, rounded up like carriers do; `null` if unreadable. */
export function readOunces(typed: string): number | null {
  const text = typed.trim().replace(/\s*oz\.?$/i, "");
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return null;
  const ounces = Math.ceil(Number(text));
  return ounces >= 1 && ounces <= OUNCES_MAX ? ounces : null;
}
