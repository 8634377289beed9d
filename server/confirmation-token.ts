import { createHmac, timingSafeEqual } from "node:crypto";
import type { ShopSecret } from "#server/secret.ts";

const GOOD_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

/** The purpose of a confirmation link; a token is valid for only one purpose. */
export type Confirmed = "newsletter" | "privacy-request";

/**
 * The token in a mailed confirmation link: its row, its creation time, and a signature with the shop's secret. It is
 * not stored, so every email's link works until it expires.
 */
export function createConfirmationToken(
  secret: ShopSecret,
  confirmed: Confirmed,
  rowId: string,
  now: Date,
): string {
  const claim = `${rowId}.${now.getTime()}`;
  return `${claim}.${signatureOf(secret.current, confirmed, claim)}`;
}

/** The row a token is for, and its creation time; null if forged or older than seven days. */
export function readConfirmationToken(
  secret: ShopSecret,
  confirmed: Confirmed,
  token: string,
  now: Date,
): { rowId: string; madeAt: Date } | null {
  const [, claim = "", rowId = "", time = "", signature = ""] =
    /^(([\da-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = secret.accepted.some((one) =>
    timingSafeEqual(bytesOf(signature), bytesOf(signatureOf(one, confirmed, claim))),
  );
  if (!isOurs) return null;
  const madeAt = new Date(Number(time));
  const ageMs = now.getTime() - madeAt.getTime();
  return ageMs <= GOOD_FOR_DAYS * DAY_MS ? { rowId, madeAt } : null;
}

/** The prefix distinguishes it from everything else signed with the same secret. */
function signatureOf(secret: string, confirmed: Confirmed, claim: string): string {
  return createHmac("sha256", secret)
    .update(`${confirmed}-confirmation:${claim}`)
    .digest("base64url");
}

/** Always as long as a signature, so the two can be compared. */
const bytesOf = (signature: string): Buffer => Buffer.alloc(43, signature.padEnd(43, "."));
