import { expect, it } from "vitest";
import { shopSecret } from "#server/secret.ts";
import { knownDeviceOf, rememberDevice } from "./known-device.ts";

/* Proves ACCT-12. */

const SECRET = shopSecret("a-secret-that-only-the-tests-know-0123456789", null);

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-11-21T15:00:00Z");
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const owner = (userId: string, passwordHash: string | null = "hash") => ({ userId, passwordHash });
const remember = (cookie: string, who = owner("ada"), now = NOW) =>
  rememberDevice(SECRET, cookie, who, now).split(";")[0] ?? "";
const known = (cookie: string, who = owner("ada"), now = NOW) =>
  knownDeviceOf(SECRET, cookie, who, now);

it("a device is known to its account for half a year, by the server's clock", () => {
  const cookie = remember("");
  expect(known(cookie, owner("ada"), after(179))).not.toBeNull();
  expect(known(cookie, owner("ada"), after(180))).toBeNull();
  expect(known(cookie, owner("bob"))).toBeNull();
  expect(known(remember(cookie, owner("ada"), after(179)), owner("ada"), after(200))).toBe(
    known(cookie),
  );
});

it("a device is a stranger's again once the password changes", () => {
  const cookie = remember("");
  expect(known(cookie, owner("ada", "another hash"))).toBeNull();
  expect(known(remember("", owner("eve", null)), owner("eve", "a first hash"))).toBeNull();
});

it("four accounts can share a browser; a fifth replaces the oldest", () => {
  const names = ["ada", "bob", "cyd", "dan"];
  let cookie = "";
  for (const name of names) cookie = remember(cookie, owner(name));
  cookie = remember(cookie, owner("ada"));
  expect(names.filter((name) => known(cookie, owner(name)) === null)).toEqual([]);
  cookie = remember(cookie, owner("eve"));
  expect(names.filter((name) => known(cookie, owner(name)) === null)).toEqual(["bob"]);
});

it("a forged date, device or signature is ignored and not stored", () => {
  const cookie = remember("");
  const [device = "", issuedAt = "", signature = ""] = cookie.split("=")[1]?.split(".") ?? [];
  const later = String(Number(issuedAt) + 1);
  for (const forged of [
    `${device}.${later}.${signature}`,
    `${"x".repeat(16)}.${issuedAt}.${signature}`,
    `${device}.${issuedAt}.${"A".repeat(43)}`,
    `${device}.${issuedAt}.`,
    "..",
  ])
    expect(known(`known_device=${forged}`)).toBeNull();
  expect(remember(`known_device=${"x".repeat(3000)}`).length).toBeLessThan(100);
});
