import { expect, it } from "vitest";
import { readTracking, readWeights } from "./pack-form.ts";

it.each<[Record<string, string>, unknown]>([
  [
    { "tracking-1": " 1Z ", "carrier-1": "UPS", "tracking-2": "", "carrier-2": "Pony" },
    [
      { trackingNumber: "1Z", carrier: "UPS" },
      { trackingNumber: "", carrier: null },
    ],
  ],
  [{ "tracking-1": "1Z", "tracking-4": "left out" }, [{ trackingNumber: "1Z", carrier: null }]],
  [
    { "tracking-2": "1Z", "tracking-3": "1Y" },
    [
      { trackingNumber: "1Z", carrier: null },
      { trackingNumber: "1Y", carrier: null },
    ],
  ],
  [{}, []],
])("%j becomes the numbers of the parcels", (texts, expected) => {
  expect(readTracking(texts)).toEqual(expected);
});

it("the weights of parcels are read, or none if one is no weight", () => {
  expect(readWeights({ "weight-1": "12", "weight-3": " 4 " })).toEqual({ 1: 12, 3: 4 });
  expect(readWeights({ "weight-1": "12", "weight-2": "heavy" })).toBeNull();
  expect(readWeights({})).toEqual({});
});
