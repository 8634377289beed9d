import { createHmac, timingSafeEqual } from "node:crypto";
import { readCookie } from "#domain/text/read-cookie.ts";
import { type Auth, SESSION_COOKIE_NAME } from "./auth.ts";

/**
 * The session token of a Cookie header, if its signature is ours: "token.signature", as Better Auth
 * writes it (HMAC-SHA256 with the shop's secret). Null for none, a forged or a broken one.
 */
export function readSessionToken(
  cookieHeader: string,
  { options: { secret } }: Auth,
): string | null {
  const value = readCookie(cookieHeader, SESSION_COOKIE_NAME);
  const signed = value === null ? null : decode(value);
  const dot = signed?.lastIndexOf(".") ?? -1;
  if (signed === null || dot < 1) return null;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  const expected = createHmac("sha256", secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
