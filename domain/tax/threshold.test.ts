import { expect, it } from "vitest";
import { TAX_THRESHOLD } from "./threshold.ts";

/* Proves TAX-1. */

const TODAY = "2026-11-23";
const TYPED = {
  ...TAX_THRESHOLD.blank,
  state: "NY",
  fromDay: "2026-01-01",
  amountCents: "$500,000",
  orders: "100",
  needsBoth: "on",
};

it("is read as typed, and shown again as the same", () => {
  const { values } = TAX_THRESHOLD.validate(TYPED, TODAY);
  expect(values).toMatchObject({
    state: "NY",
    amountCents: 500_000_00,
    orders: 100,
    needsBoth: true,
    lastChecked: null,
  });
  if (values === null) throw new Error("refused");
  expect(TAX_THRESHOLD.validate(TAX_THRESHOLD.write(values), TODAY).values).toEqual(values);
  const others = TAX_THRESHOLD.validate({ ...TYPED, state: "others" }, TODAY).values;
  expect(others?.state).toBeNull();
  expect(others && TAX_THRESHOLD.write(others).state).toBe("others");
});

it("says what is wrong beside its field", () => {
  const wrong = (changes: Partial<typeof TYPED>) =>
    Object.keys(TAX_THRESHOLD.validate({ ...TYPED, ...changes }, TODAY).fieldErrors);
  expect(wrong({ state: "ZZ" })).toEqual(["state"]);
  expect(wrong({ state: "" })).toEqual(["state"]);
  expect(wrong({ fromDay: "2026-02-30" })).toEqual(["fromDay"]);
  expect(wrong({ fromDay: "9999-01-01" })).toEqual(["fromDay"]);
  expect(wrong({ fromDay: "1999-12-31" })).toEqual(["fromDay"]);
  for (const amountCents of ["0", "-5", "many", "1e5", "99999999999"])
    expect(wrong({ amountCents })).toEqual(["amountCents"]);
  for (const orders of ["0", "1.5", "99999999"]) expect(wrong({ orders })).toEqual(["orders"]);
  expect(wrong({ orders: "" })).toEqual(["needsBoth"]);
  expect(wrong({ period: "week", counts: "all" })).toEqual(["period", "counts"]);
  expect(wrong({ lastChecked: "2026-11-24" })).toEqual(["lastChecked"]);
  expect(wrong({ source: "x".repeat(501), note: "x".repeat(1001) })).toEqual(["source", "note"]);
  expect(wrong({ amountCents: "", orders: "", needsBoth: "" })).toEqual([]);
});
