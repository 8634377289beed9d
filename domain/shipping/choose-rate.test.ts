import { expect, it } from "vitest";
import { chooseRate } from "./choose-rate.ts";
import { parcelOunces, readOunces } from "./parcel-ounces.ts";

/* Proves SHIP-22. */

const RATES = [
  { service: "UPS 2ndDayAir", cost: 12_40 },
  { service: "USPS Priority", cost: 8_85 },
  { service: "UPS NextDayAir", cost: 36_20 },
  { service: "UPS 2ndDayAir", cost: 11_90 },
];
const LISTS = { standard: ["UPS 2ndDayAir", "USPS Priority"], overnight: ["UPS NextDayAir"] };

it("the first service of the owner's list that is offered, or the cheapest of them", () => {
  const first = chooseRate(RATES, { ...LISTS, pick: "first" }, false);
  expect(first).toMatchObject({ value: { service: "UPS 2ndDayAir", cost: 11_90 } });
  const cheapest = chooseRate(RATES, { ...LISTS, pick: "cheapest" }, false);
  expect(cheapest).toMatchObject({ value: { service: "USPS Priority" } });
});

it("an overnight order never goes by a standard service, however cheap", () => {
  const overnight = chooseRate(RATES, { ...LISTS, pick: "cheapest" }, true);
  expect(overnight).toMatchObject({ value: { service: "UPS NextDayAir" } });
  const slow = RATES.filter(({ service }) => service !== "UPS NextDayAir");
  expect(chooseRate(slow, { ...LISTS, pick: "cheapest" }, true)).toMatchObject({
    error: "The carrier doesn't offer UPS NextDayAir, only UPS 2ndDayAir, USPS Priority.",
  });
  expect(chooseRate([], { ...LISTS, pick: "first" }, true).ok).toBe(false);
});

it("a weight is a whole number of ounces that a carrier takes", () => {
  expect(parcelOunces({ boxOunces: 4, unitOunces: 3 }, 5)).toBe(19);
  expect(parcelOunces({ boxOunces: 4, unitOunces: 1120 }, 9)).toBe(2400);
  expect(["20", " 19.2 oz", "0.4"].map(readOunces)).toEqual([20, 20, 1]);
  for (const typed of ["", "0", "-3", "2401", "1e3", "NaN", "12 lb", "1.234", "٣"])
    expect(readOunces(typed)).toBeNull();
});
