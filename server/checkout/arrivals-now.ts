import {
  type Arrival,
  arrivalsOf,
  type ProcessingCalendar,
} from "#domain/shipping/processing-calendar.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";

const MINUTE_MS = 60_000;

/**
 * When an order placed now would arrive. The calendar's smallest unit is a minute, so the last minute's answer is
 * cached; every quote uses it.
 */
export const arrivalsNow: (
  now: Date,
  calendar: ProcessingCalendar,
) => Record<ShippingType, Arrival> = (() => {
  let kept: { asked: string; arrivals: Record<ShippingType, Arrival> } | null = null;
  return (now, calendar) => {
    const { cutoffMinute, closedDays } = calendar;
    const asked = [Math.floor(now.getTime() / MINUTE_MS), cutoffMinute, ...closedDays].join();
    if (kept?.asked !== asked) kept = { asked, arrivals: arrivalsOf(now, calendar) };
    return kept.arrivals;
  };
})();
