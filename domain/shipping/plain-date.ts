/** A calendar day as "2026-11-24": it has no time of day and no zone, so nothing shifts it. */
export type PlainDate = string;

/** The processing hours are those of the shop; pages call them EST (rulings, Contradictions in the texts). */
const SHOP_TIME = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** What calendar and clock show in the shop at a moment, daylight saving included. */
export function shopTime(moment: Date): { date: PlainDate; minuteOfDay: number } {
  const parts = new Map(SHOP_TIME.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`,
    minuteOfDay: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
  };
}

export function addDays(date: PlainDate, days: number): PlainDate {
  const day = midnight(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Sunday is 0. */
export const weekdayOf = (date: PlainDate): number => midnight(date).getUTCDay();

export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

const DAY_NAME = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** "Tue, Nov 24" */
export const formatDay = (date: PlainDate): string => DAY_NAME.format(midnight(date));

/** The same zone on both ways, so that the day stays the day. */
const midnight = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`);
