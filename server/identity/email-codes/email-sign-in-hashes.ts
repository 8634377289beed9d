import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** For long random values: the id in the cookie, the token in the link. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/**
 * Six digits are quickly brute-forced, so their hash is keyed with the shop's secret and valid for
 * one request only.
 */
export function hashOfCode(secret: string, idHash: string, code: string): string {
  return createHmac("sha256", secret).update(`email-code:${idHash}:${code}`).digest("base64url");
}

export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
