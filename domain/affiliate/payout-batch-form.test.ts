import { expect, it } from "vitest";
import { readPayoutBatch } from "./payout-batch-form.ts";

it("takes those with a reference as paid, and leaves the others", () => {
  const read = readPayoutBatch([
    ["reference-12", " Bank batch 7 "],
    ["reference-13", "  "],
    ["reference-14", "Bank batch 7"],
  ]);
  expect(read.payments).toEqual([
    { requestId: 12, reference: "Bank batch 7" },
    { requestId: 14, reference: "Bank batch 7" },
  ]);
  expect(read.errors).toEqual({});
});

it("says which reference is wrong, keeps it, and reads the others", () => {
  const long = "x".repeat(501);
  const read = readPayoutBatch([
    ["reference-12", long],
    ["reference-13", "Venmo 1"],
  ]);
  expect(Object.keys(read.errors)).toEqual(["12"]);
  expect(read.typed["12"]).toBe(long);
  expect(read.payments).toEqual([{ requestId: 13, reference: "Venmo 1" }]);
});

it("takes a bank's number that passes a card number's check", () => {
  const read = readPayoutBatch([
    ["reference-12", "4027183645920571304"],
    ["reference-13", "021000021000001"],
  ]);
  expect(read.errors).toEqual({});
  expect(read.payments).toEqual([
    { requestId: 12, reference: "4027183645920571304" },
    { requestId: 13, reference: "021000021000001" },
  ]);
});

it("does not read what is no request's reference", () => {
  const read = readPayoutBatch([
    ["reference-0", "a"],
    ["reference-1e3", "a"],
    ["reference-12345678901234567", "a"],
    ["reference-__proto__", "a"],
    ["reference-7", new Blob(["a"])],
    ["other", "a"],
  ]);
  expect(read).toEqual({ typed: {}, payments: [], errors: {} });
});
