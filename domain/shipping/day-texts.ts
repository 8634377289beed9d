import { dateFormat } from "#domain/time/date-format.ts";
import { midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";
import type { Arrival } from "./processing-calendar.ts";

const DAY = dateFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

const MONTH_AND_DAY = dateFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
});

/** "Tue, Nov 24" */
export const formatDay = (date: PlainDate): string => DAY.format(midnightUtc(date));

/** "Tue, Nov 24 to Wed, Nov 25", or a single day. */
export function arrivalText({ earliest, latest }: Arrival): string {
  return earliest === latest
    ? formatDay(earliest)
    : `${formatDay(earliest)} to ${formatDay(latest)}`;
}

/** "Nov 24–25", "Nov 30–Dec 1", or a single day: "Nov 24". */
export function shortArrivalText({ earliest, latest }: Arrival): string {
  const from = MONTH_AND_DAY.format(midnightUtc(earliest));
  const to = MONTH_AND_DAY.format(midnightUtc(latest));
  if (from === to) return from;
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  return `${from}–${isSameMonth ? Number(latest.slice(8)) : to}`;
}

/** "3:00 PM": a minute of the day. */
export function longClockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  const past = String(minute % 60).padStart(2, "0");
  return `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour < 12 ? "AM" : "PM"}`;
}

/** "3PM", "2:30PM". */
export const clockText = (minute: number): string =>
  longClockText(minute).replace(":00", "").replace(" ", "");
