import { expect, it } from "vitest";
import { recoveryCodeOf } from "./recovery-hash.ts";

it("reads a recovery link's code", () => {
  expect(recoveryCodeOf("#access_token=a-_b&refresh_token=c&type=recovery")).toBe("a-_b");
  expect(recoveryCodeOf("type=recovery&access_token=a%2Bb")).toBe("a+b");
});

it.each([
  "",
  "#",
  "#main",
  "#access_token=a&type=signup",
  "#access_token=&type=recovery",
  "#type=recovery",
  "#%E0%A4%A",
])("finds no code in anything else: %j", (hash) => {
  expect(recoveryCodeOf(hash)).toBeNull();
});
