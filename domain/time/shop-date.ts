import { dateFormat } from "./date-format.ts";
/** The shop's days are East Coast days (SHIP-6). */
const SHOP_DATE = dateFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "long",
  day: "numeric",
});

/** "November 20, 2026", in shop time. */
export const formatShopDate = (moment: Date): string => SHOP_DATE.format(moment);

const SHOP_MOMENT = dateFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** "November 20, 2026 at 3:10 PM EST". */
export const formatShopMoment = (moment: Date): string => SHOP_MOMENT.format(moment);

const SHOP_MINUTE = dateFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** "Nov 20, 2026, 3:10 PM", for tables and timelines. */
export const formatShopMinute = (moment: Date): string => SHOP_MINUTE.format(moment);

const SHORT_SHOP_DATE = dateFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** "Nov 20, 2026", for tables. */
export const formatShortShopDate = (moment: Date): string => SHORT_SHOP_DATE.format(moment);

const ISO_SHOP_DATE = dateFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const MINUTE_MS = 60_000;
/** The last requested minute, because every quote and order asks for the current day several times. */
let lastAsked: { minute: number; date: string } | null = null;

/** "2026-11-20", for files and rules. */
export function formatIsoShopDate(moment: Date): string {
  // No day begins within a minute.
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (lastAsked?.minute !== minute) lastAsked = { minute, date: ISO_SHOP_DATE.format(moment) };
  return lastAsked.date;
}

const ISO_SHOP_MOMENT = dateFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** "2026-11-20 15:10:05", in shop time, for a spreadsheet; "" if there is none. */
export const formatIsoShopMoment = (moment: Date | null): string =>
  moment === null ? "" : ISO_SHOP_MOMENT.format(moment).replace(",", "");

const DAY = dateFormat("en-US", {
  timeZone: "UTC",
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** A day without a time, "2026-11-20", as "Nov 20, 2026". */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
