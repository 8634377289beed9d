import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "#domain/text/read-cookie.ts";
import type { ShopSecret } from "#server/secret.ts";

/**
 * A browser where an account has signed in remembers it for half a year, or until the password
 * changes, which makes a lost device a stranger's again. Limits that strangers can exhaust do not
 * apply to it, so no one can lock owners out of their own devices (ACCT-10, ACCT-12). By itself it
 * grants no access.
 */
const DEVICE_COOKIE = "known_device";
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** People may share a browser; beyond this number, the oldest is replaced. */
const ACCOUNTS_MAX = 4;

/** One per account, none of which reveals its owner: "device.second of issue.signature". */
const ENTRY = /^[\w-]{16}\.\d{1,11}\.[\w-]{43}$/;

export interface DeviceOwner {
  userId: string;
  /** null if the account has none. */
  passwordHash: string | null;
}

/**
 * An unknown account has no known devices; the lookup takes the same time as for a real account.
 */
const NOBODY: DeviceOwner = { userId: "", passwordHash: null };

/** The device's id if its cookie is genuine and for this account; otherwise null. */
export function knownDeviceOf(
  secret: ShopSecret,
  cookieHeader: string,
  owner: DeviceOwner | null,
  now: Date,
): string | null {
  const entry = entriesOf(cookieHeader).find((each) => isOf(secret, each, owner ?? NOBODY, now));
  return entry?.split(".")[0] ?? null;
}

/**
 * All device ids that a browser claims, one for each account that signed in there. They can be made up: staff use them
 * to find orders from one browser, and they prove nothing.
 */
export const deviceIdsOf = (cookieHeader: string): string[] =>
  entriesOf(cookieHeader).map((entry) => entry.split(".")[0] ?? "");

/** The `Set-Cookie` that makes this browser known to the account, for half a year from now. */
export function rememberDevice(
  secret: ShopSecret,
  cookieHeader: string,
  owner: DeviceOwner,
  now: Date,
): string {
  const deviceId =
    knownDeviceOf(secret, cookieHeader, owner, now) ?? randomBytes(12).toString("base64url");
  const issuedAt = String(Math.floor(now.getTime() / 1000));
  const signature = sign(secret.current, deviceId, issuedAt, owner).toString("base64url");
  const others = entriesOf(cookieHeader).filter((each) => !isOf(secret, each, owner, now));
  const value = [`${deviceId}.${issuedAt}.${signature}`, ...others]
    .slice(0, ACCOUNTS_MAX)
    .join("~");
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax`;
}

const entriesOf = (cookieHeader: string): string[] =>
  (readCookie(cookieHeader, DEVICE_COOKIE) ?? "")
    .split("~")
    .filter((each) => ENTRY.test(each))
    .slice(0, ACCOUNTS_MAX);

function isOf(secret: ShopSecret, entry: string, owner: DeviceOwner, now: Date): boolean {
  const [deviceId = "", issuedAt = "", signature = ""] = entry.split(".");
  const given = Buffer.from(signature, "base64url");
  const isOurs = secret.accepted.some((one) => {
    const expected = sign(one, deviceId, issuedAt, owner);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && now.getTime() / 1000 - Number(issuedAt) < DEVICE_SECONDS;
}

/** Every password has its own salt, so the hash differs after each change. */
const sign = (
  secret: string,
  deviceId: string,
  issuedAt: string,
  { userId, passwordHash }: DeviceOwner,
): Buffer =>
  createHmac("sha256", secret)
    .update(["device", deviceId, issuedAt, userId, passwordHash ?? ""].join(":"))
    .digest();
