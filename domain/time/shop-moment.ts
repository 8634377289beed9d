import { shopTime } from "./shop-time.ts";

const HOUR_MS = 3_600_000;

/** The shop time in the format of a date-and-time field: "2026-11-20T15:10". */
export function shopClockText(moment: Date): string {
  const { date, minuteOfDay } = shopTime(moment);
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/**
 * The moment when the shop's clock shows such a text; `null` for anything else. For the hour that occurs twice in fall,
 * the first of the two; for the hour skipped in spring, the one after it.
 */
export function parseShopMoment(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== text) return null;
  // New York is four hours behind in summer, five in winter.
  const [summer, winter] = [new Date(asUtc + 4 * HOUR_MS), new Date(asUtc + 5 * HOUR_MS)];
  return shopClockText(summer) === text ? summer : winter;
}
