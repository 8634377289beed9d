import { midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";
import type { Arrival } from "./processing-calendar.ts";

const DAY = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** "Tue, Nov 24" */
export const formatDay = (date: PlainDate): string => DAY.format(midnightUtc(date));

/** "Tue, Nov 24 to Wed, Nov 25", or the one day. */
export function arrivalText({ earliest, latest }: Arrival): string {
  return earliest === latest
    ? formatDay(earliest)
    : `${formatDay(earliest)} to ${formatDay(latest)}`;
}
