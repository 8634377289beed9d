import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  ALL_OTHERS,
  NEW_THRESHOLD,
  parseThreshold,
  thresholdFields,
  validateThreshold,
} from "./tax-threshold-form.ts";

/* Proves TAX-1. */

const TODAY = "2026-11-23";
const TYPED = {
  ...NEW_THRESHOLD,
  state: "NY",
  fromDay: "2026-01-01",
  amount: "$500,000",
  orders: "100",
  needs: "both",
  reason: "looked up",
};

it("is read as typed, and shown again as the same", () => {
  const { values } = validateThreshold(TYPED, TODAY);
  expect(values?.threshold).toMatchObject({
    state: "NY",
    amountCents: 500_000_00,
    orders: 100,
    needsBoth: true,
    lastChecked: null,
  });
  if (values === null) throw new Error("refused");
  const again = { ...thresholdFields(values.threshold, 3), reason: "x" };
  expect(validateThreshold(again, TODAY).values?.threshold).toEqual(values.threshold);
  const others = validateThreshold({ ...TYPED, state: ALL_OTHERS }, TODAY).values;
  expect(others?.threshold.state).toBeNull();
});

it("says what is wrong beside its field", () => {
  const wrong = (changes: Partial<typeof TYPED>) =>
    Object.keys(validateThreshold({ ...TYPED, ...changes }, TODAY).fieldErrors);
  expect(wrong({ state: "ZZ" })).toEqual(["state"]);
  expect(wrong({ fromDay: "2026-02-30" })).toEqual(["fromDay"]);
  expect(wrong({ fromDay: "9999-01-01" })).toEqual(["fromDay"]);
  for (const amount of ["0", "-5", "many", "1e5", "99999999999"])
    expect(wrong({ amount })).toEqual(["amount"]);
  for (const orders of ["0", "1.5", "99999999"]) expect(wrong({ orders })).toEqual(["orders"]);
  expect(wrong({ orders: "" })).toEqual(["needs"]);
  expect(wrong({ needs: "none" })).toEqual(["needs"]);
  expect(wrong({ period: "week", counts: "all" })).toEqual(["period", "counts"]);
  expect(wrong({ lastChecked: "2026-11-24" })).toEqual(["lastChecked"]);
  expect(wrong({ source: "x".repeat(501), note: "x".repeat(1001) })).toEqual(["source", "note"]);
  expect(wrong({ reason: "" })).toEqual(["reason"]);
  expect(wrong({ amount: "", orders: "", needs: "either" })).toEqual([]);
});

it("never throws", () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(validateThreshold(parseThreshold(body), TODAY).fieldErrors).toBeDefined();
    }),
  );
});
