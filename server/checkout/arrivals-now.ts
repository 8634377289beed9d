import { type Arrival, arrivalsOf } from "#domain/shipping/processing-calendar.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";

const MINUTE_MS = 60_000;

/**
 * When an order placed now would arrive. The calendar knows no shorter time than a minute, so the last
 * minute's answer is kept: it is part of every quote.
 */
export const arrivalsNow: (now: Date) => Record<ShippingType, Arrival> = (() => {
  let minute = Number.NaN;
  let arrivals = arrivalsOf(new Date(0));
  return (now) => {
    const asked = Math.floor(now.getTime() / MINUTE_MS);
    if (asked !== minute) {
      arrivals = arrivalsOf(now);
      minute = asked;
    }
    return arrivals;
  };
})();
