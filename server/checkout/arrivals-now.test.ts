import { expect, it } from "vitest";
import { arrivalsOf, USUAL_CALENDAR } from "#domain/shipping/processing-calendar.ts";
import { arrivalsNow } from "./arrivals-now.ts";

it("is the calendar's answer at every moment, in any order", () => {
  // 3:00 PM in New York on a Friday, a Sunday and the day before a holiday, in winter and in summer.
  for (const cutoff of ["2026-11-20T20:00Z", "2026-11-22T20:00Z", "2026-07-02T19:00Z"])
    for (const seconds of [-1, 0, 1, -61, 59.999, 60, -1, 3600, -86_400]) {
      const now = new Date(Date.parse(cutoff) + seconds * 1000);
      for (const calendar of [USUAL_CALENDAR, { cutoffMinute: 600, closedDays: ["2026-11-23"] }])
        expect([now, arrivalsNow(now, calendar)]).toEqual([now, arrivalsOf(now, calendar)]);
    }
});
