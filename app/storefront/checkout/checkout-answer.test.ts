import { expect, test } from "vitest";
import { refusalOf, statusOf } from "./checkout-answer.ts";

test("a key that stands for another order is 422 and comes with a fresh one, each time another", () => {
  const [first, second] = [refusalOf({ code: "key_reused" }), refusalOf({ code: "key_reused" })];
  expect(statusOf(first)).toBe(422);
  expect(first.newKey).toMatch(/^[a-p-]{36}$/);
  expect(second.newKey).not.toBe(first.newKey);
});
