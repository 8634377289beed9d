import { federalHolidayOn } from "#domain/time/federal-holidays.ts";
import { addDays, type PlainDate, weekdayOf } from "#domain/time/plain-date.ts";
import { shopTime } from "#domain/time/shop-time.ts";
import type { ShippingType } from "./shipping-types.ts";

/** First and last expected delivery day; equal if there is no range. */
export interface Arrival {
  earliest: PlainDate;
  latest: PlainDate;
}

/** The owner's settings for when the shop ships (SET-3). */
export interface ProcessingCalendar {
  /** From this minute of the shop day on, an order ships on the next day (SHIP-3). */
  cutoffMinute: number;
  /** Business days on which the shop ships nothing; carriers still deliver. */
  closedDays: readonly PlainDate[];
}

/** 3:00PM: "Orders placed before 3pm EST ship that day" (SHIP-3). */
export const USUAL_CALENDAR: ProcessingCalendar = { cutoffMinute: 15 * 60, closedDays: [] };

/** Business days in transit, after the ship day: UPS 2-day Air takes 2-3 (SHIP-5). */
const DAYS_ON_THE_WAY: Record<ShippingType, { earliest: number; latest: number }> = {
  standard: { earliest: 2, latest: 3 },
  overnight: { earliest: 1, latest: 1 },
};

/** Monday to Friday except holidays (SHIP-4): UPS delivers, and the shop ships unless it is closed. */
export function isBusinessDay(date: PlainDate): boolean {
  const weekday = weekdayOf(date);
  return weekday > 0 && weekday < 6 && federalHolidayOn(date) === null;
}

/** The day on which an order placed at this time ships. */
export function shipDay(
  placedAt: Date,
  { cutoffMinute, closedDays }: ProcessingCalendar,
): PlainDate {
  const { date, minuteOfDay } = shopTime(placedAt);
  let day = date;
  if (minuteOfDay >= cutoffMinute || !isBusinessDay(day)) day = businessDaysAfter(day, 1);
  while (closedDays.includes(day)) day = businessDaysAfter(day, 1);
  return day;
}

/** When an order placed at this time is expected to arrive. */
export function arrivalOf(
  type: ShippingType,
  placedAt: Date,
  calendar: ProcessingCalendar,
): Arrival {
  const shipsOn = shipDay(placedAt, calendar);
  const { earliest, latest } = DAYS_ON_THE_WAY[type];
  return {
    earliest: businessDaysAfter(shipsOn, earliest),
    latest: businessDaysAfter(shipsOn, latest),
  };
}

/** The same for each shipping method. */
export const arrivalsOf = (
  placedAt: Date,
  calendar: ProcessingCalendar,
): Record<ShippingType, Arrival> => ({
  standard: arrivalOf("standard", placedAt, calendar),
  overnight: arrivalOf("overnight", placedAt, calendar),
});

function businessDaysAfter(date: PlainDate, count: number): PlainDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
