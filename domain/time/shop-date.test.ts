import fc from "fast-check";
import { expect, it } from "vitest";
import { formatIsoShopDate, formatIsoShopMoment } from "./shop-date.ts";
import { shopTime } from "./shop-time.ts";

const MIDNIGHT = Date.UTC(2026, 10, 27, 5);

it("the day changes at the shop's midnight, to the millisecond", () => {
  const days = [-60_000, -1, 0, 1, -1].map((ms) => formatIsoShopDate(new Date(MIDNIGHT + ms)));
  expect(days).toEqual(["2026-11-26", "2026-11-26", "2026-11-27", "2026-11-27", "2026-11-26"]);
});

it("the answer is the day on the shop's clock, whatever was asked about before", () => {
  const moments = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2031, 0) });
  fc.assert(
    fc.property(moments, fc.constantFrom(0, 1, 59_999, 60_000), (ms, later) => {
      formatIsoShopDate(new Date(ms + later));
      expect(formatIsoShopDate(new Date(ms))).toBe(shopTime(new Date(ms)).date);
    }),
  );
});

it("a moment that is none has no day", () => {
  expect(() => formatIsoShopDate(new Date(Number.NaN))).toThrow(RangeError);
});

it("a file's moments are the shop's, so that their days add up as reports do", () => {
  const moments = ["2026-11-29T04:59:59.999Z", "2026-11-29T05:00:00Z", "2026-07-04T03:59:59Z"];
  expect(moments.map((one) => formatIsoShopMoment(new Date(one)))).toEqual([
    "2026-11-28 23:59:59",
    "2026-11-29 00:00:00",
    "2026-07-03 23:59:59",
  ]);
  expect(formatIsoShopMoment(null)).toBe("");
});
