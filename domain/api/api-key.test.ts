import { expect, it } from "vitest";
import { holdsKey, maskKeys, readKey, writeKey } from "./api-key.ts";

/* Proves API-5. */

const parts = { lookup: "0123456789ab", secret: "A-_b".repeat(10) + "xyz" };
const KEY = writeKey(parts, "key");

it("reads what it writes, and nothing with a slip in it", () => {
  expect(readKey(KEY, "key")).toEqual(parts);
  for (let at = 0; at < KEY.length; at += 1) {
    const slip = KEY[at] === "7" ? "8" : "7";
    expect(readKey(KEY.slice(0, at) + slip + KEY.slice(at + 1), "key")).toBeNull();
  }
  for (const text of ["", KEY.slice(0, -1), `${KEY} `, KEY.toUpperCase(), `x${KEY}`])
    expect(readKey(text, "key")).toBeNull();
});

it("is not taken for a secret of the other kind", () => {
  const secret = writeKey(parts, "client");
  expect(readKey(secret, "client")).toEqual(parts);
  expect([readKey(secret, "key"), readKey(KEY, "client")]).toEqual([null, null]);
});

it("is seen and masked in any text, also when it was cut", () => {
  expect(maskKeys(`GET /api/v1/orders?key=${KEY}&a=1 ${KEY.slice(0, 30)}`)).toBe(
    "GET /api/v1/orders?key=mitra_key_(masked)&a=1 mitra_key_(masked)",
  );
  const token = `mitra_token_${"a".repeat(43)}`;
  expect(maskKeys(`${token} ${writeKey(parts, "client")}`)).toBe(
    "mitra_token_(masked) mitra_secret_(masked)",
  );
  expect([holdsKey(`x${KEY}`), holdsKey("mitra_key_ is the prefix")]).toEqual([true, false]);
});
