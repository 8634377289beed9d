import {
  type Arrival,
  arrivalsOf,
  type ProcessingCalendar,
  USUAL_CALENDAR,
} from "#domain/shipping/processing-calendar.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";

const MINUTE_MS = 60_000;

/**
 * When an order placed now would arrive. The calendar knows no shorter time than a minute, so the last
 * minute's answer is kept: it is part of every quote.
 */
export const arrivalsNow: (
  now: Date,
  calendar: ProcessingCalendar,
) => Record<ShippingType, Arrival> = (() => {
  let kept = "";
  let arrivals = arrivalsOf(new Date(0), USUAL_CALENDAR);
  return (now, calendar) => {
    const { cutoffMinute, closedDays } = calendar;
    const asked = [Math.floor(now.getTime() / MINUTE_MS), cutoffMinute, ...closedDays].join();
    if (asked !== kept) {
      arrivals = arrivalsOf(now, calendar);
      kept = asked;
    }
    return arrivals;
  };
})();
