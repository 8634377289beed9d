import { expect, it } from "vitest";
import { isCardData } from "#domain/card-data/card-data.ts";
import { newCheckoutKey } from "./checkout-key.ts";

it("a key never looks like a card number, and is never the same twice", () => {
  const keys = Array.from({ length: 2000 }, newCheckoutKey);
  expect(keys.filter((key) => /\d/.test(key) || isCardData("idempotencyKey", key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});
