/** A calendar day like "2026-11-24", without a time of day or zone, so nothing shifts it. */
export type PlainDate = string;

/** Whether a text is a calendar day, "2026-11-24". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = midnightUtc(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A typed day; `null` if nothing was typed or it isn't a day. */
export const parseDay = (text: string | undefined): PlainDate | null =>
  text !== undefined && isDay(text) ? text : null;

export function addDays(date: PlainDate, days: number): PlainDate {
  const day = midnightUtc(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Sunday is 0. */
export const weekdayOf = (date: PlainDate): number => midnightUtc(date).getUTCDay();

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** Only for arithmetic and formatting in UTC, where the day doesn't shift. */
export const midnightUtc = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`);
