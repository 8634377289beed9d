import { expect, test } from "vitest";
import { isRecoveryHash, recoveryRedirect } from "./recovery-links.ts";

/* Proves ACCT-17. */

const redirectOf = (path: string) => recoveryRedirect(new URL(path, "https://shop.example"));

test.each(["/", "/shop", "/orders", "/auth/callback", "/no-such-page"])(
  "a code on %s goes to the reset page, without the rest of the query",
  (path) => {
    expect(redirectOf(`${path}?aff=7&code=a%26b`)).toBe("/auth/reset?code=a%26b");
  },
);

test.each(["/auth/reset?code=abc", "/api/v1/things?code=abc", "/shop.data?code=abc", "/shop"])(
  "%s stays where it is",
  (path) => {
    expect(redirectOf(path)).toBeNull();
  },
);

test.each([
  ["#access_token=a&refresh_token=b&type=recovery", true],
  ["#type=recovery", true],
  ["#type=signup", false],
  ["#recovery", false],
  ["", false],
])("whether the hash %j is a recovery link: %s", (hash, expected) => {
  expect(isRecoveryHash(hash)).toBe(expected);
});
