import fc from "fast-check";
import { expect, it } from "vitest";
import { parseShopMoment, shopClockText } from "./shop-moment.ts";

it.each([
  ["2026-07-01T09:30", "2026-07-01T13:30:00.000Z"],
  ["2026-12-01T09:30", "2026-12-01T14:30:00.000Z"],
  // Twice: the first 1:30 is in daylight saving time.
  ["2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  // Never: the clock goes from 2:00 to 3:00.
  ["2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
])("%s on the shop's clock is %s", (text, moment) => {
  expect(parseShopMoment(text)?.toISOString()).toBe(moment);
});

it.each(["", "2026-02-30T10:00", "2026-13-01T10:00", "2026-01-01", "1999-01-01T00:00", "x"])(
  "%j is no time",
  (text) => expect(parseShopMoment(text)).toBeNull(),
);

it("what the clock shows is read back, except for the hour that comes twice", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 24 * 365 * 5 }), (minutes) => {
      const moment = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
      const read = parseShopMoment(shopClockText(moment));
      expect([0, 3_600_000]).toContain(moment.getTime() - (read?.getTime() ?? 0));
    }),
  );
});
