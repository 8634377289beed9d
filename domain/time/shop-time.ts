import { dateFormat } from "./date-format.ts";
import type { PlainDate } from "./plain-date.ts";

/** The shop's time zone; pages call it EST (SHIP-6). */
const SHOP_TIME = dateFormat("en-US", {
  timeZone: "America/New_York",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** The shop's local date and time at a moment, including daylight saving time. */
export function shopTime(moment: Date): { date: PlainDate; minuteOfDay: number } {
  const parts = new Map(SHOP_TIME.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`,
    minuteOfDay: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
  };
}
