import { expect, it } from "vitest";
import { commonPasswordLines, isCommonPassword } from "./common-passwords.ts";

it.each(["password", "Password", "12345678", "qwertyuiop", "iloveyou"])(
  "%s is common",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it.each(["a long enough password", "vT9#kQ2!mZ7p", "", "__proto__", "constructor"])(
  "%j is not",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

it("the list has well over the three thousand most common, and none that is too short anyway", async () => {
  const lines = (await commonPasswordLines()).split("\n");
  expect(lines.length).toBeGreaterThan(15_000);
  expect(lines.every((line) => line.length >= 8)).toBe(true);
});
