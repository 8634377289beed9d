import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Of what is random and long: the id in the cookie, the token in the link. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** Six digits are soon tried out, so their hash needs the shop's secret, and holds for one request alone. */
export function hashOfCode(secret: string, idHash: string, code: string): string {
  return createHmac("sha256", secret).update(`email-code:${idHash}:${code}`).digest("base64url");
}

export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
