import { describe, expect, it } from "vitest";
import { accountFor, type Attempt, secondsWithoutOrders } from "./order-accounts.ts";

const told = (key: string, orderNumber: number | null, atMs = 0): Attempt => ({
  key,
  orderNumber,
  acknowledgedAtMs: orderNumber === null ? null : atMs,
});

describe("what customers were told against what is in the database", () => {
  it("is even when each acknowledged order is there once, answered or not", () => {
    const attempts = [told("a", 1), told("b", null)];
    const kept = [
      { key: "a", orderNumber: 1 },
      { key: "b", orderNumber: 2 },
    ];
    expect(accountFor(attempts, kept)).toEqual({ acknowledged: 1, lost: [], doubled: [] });
  });

  it("finds an acknowledged order that is gone, or is there under another number", () => {
    const attempts = [told("a", 1), told("b", 2)];
    expect(accountFor(attempts, [{ key: "b", orderNumber: 3 }]).lost).toEqual(attempts);
  });

  it("finds a number told twice, a key with two orders, and an order that no one asked for", () => {
    const attempts = [told("a", 1), told("b", 1)];
    const kept = [
      { key: "a", orderNumber: 1 },
      { key: "a", orderNumber: 5 },
      { key: "z", orderNumber: 9 },
    ];
    expect(accountFor(attempts, kept).doubled).toEqual([1, "a", 9]);
  });
});

it("the longest time without an order is between two that were acknowledged, in any order", () => {
  const attempts = [told("a", 1, 1000), told("b", 2, 9500), told("c", 3, 2000), told("d", null)];
  expect(secondsWithoutOrders(attempts)).toBe(7.5);
  expect(secondsWithoutOrders([])).toBe(0);
});
