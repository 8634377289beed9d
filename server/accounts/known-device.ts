import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "#domain/text/read-cookie.ts";
import type { Auth } from "./auth.ts";

/**
 * A browser in which an account was signed in to remembers it for half a year. Limits that a stranger
 * can fill do not count against it, so nobody can lock an owner out of their own device (rulings,
 * Accounts); it opens nothing by itself.
 */
const DEVICE_COOKIE = "known_device";
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** The device's own number, where its cookie is ours and speaks of this account; else null. */
export function knownDeviceOf(auth: Auth, cookieHeader: string, userId: string): string | null {
  const [deviceId = "", signature = ""] = readCookie(cookieHeader, DEVICE_COOKIE)?.split(".") ?? [];
  const given = Buffer.from(signature, "base64url");
  const expected = sign(auth, deviceId, userId);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? deviceId : null;
}

/** The `Set-Cookie` that makes this browser known to the account. */
export function rememberDevice(auth: Auth, userId: string): string {
  const deviceId = randomBytes(12).toString("base64url");
  const value = `${deviceId}.${sign(auth, deviceId, userId).toString("base64url")}`;
  const secure = auth.options.baseURL.startsWith("https:") ? "; Secure" : "";
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

const sign = (auth: Auth, deviceId: string, userId: string): Buffer =>
  createHmac("sha256", auth.options.secret).update(`device:${deviceId}:${userId}`).digest();
