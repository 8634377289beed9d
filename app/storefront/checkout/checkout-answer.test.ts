import { expect, test } from "vitest";
import { refusalOf, statusOf } from "./checkout-answer.ts";

test("a key used for another order is answered with 422 and a new key, different each time", () => {
  const [first, second] = [refusalOf({ code: "key_reused" }), refusalOf({ code: "key_reused" })];
  expect(statusOf(first)).toBe(422);
  expect(first.newKey).toMatch(/^[a-p-]{36}$/);
  expect(second.newKey).not.toBe(first.newKey);
});
