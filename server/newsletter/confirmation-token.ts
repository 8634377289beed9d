import { createHmac, timingSafeEqual } from "node:crypto";
import type { ShopSecret } from "#server/secret.ts";

const GOOD_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The token in a subscriber's confirmation link: who, when it was created, and a signature with the
 * shop's secret. It is not stored, so every email's link works until it expires.
 */
export function createConfirmationToken(secret: ShopSecret, subscriber: string, now: Date): string {
  const claim = `${subscriber}.${now.getTime()}`;
  return `${claim}.${signatureOf(secret.current, claim)}`;
}

/** Whose token it is and when it was created; null if forged or older than seven days. */
export function readConfirmationToken(
  secret: ShopSecret,
  token: string,
  now: Date,
): { subscriber: string; madeAt: Date } | null {
  const [, claim = "", subscriber = "", time = "", signature = ""] =
    /^(([\da-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = secret.accepted.some((one) =>
    timingSafeEqual(bytesOf(signature), bytesOf(signatureOf(one, claim))),
  );
  if (!isOurs) return null;
  const madeAt = new Date(Number(time));
  const ageMs = now.getTime() - madeAt.getTime();
  return ageMs <= GOOD_FOR_DAYS * DAY_MS ? { subscriber, madeAt } : null;
}

/** The prefix separates it from everything else signed with the same secret. */
function signatureOf(secret: string, claim: string): string {
  return createHmac("sha256", secret)
    .update(`newsletter-confirmation:${claim}`)
    .digest("base64url");
}

/** Always as long as a signature, so the two can be compared. */
const bytesOf = (signature: string): Buffer => Buffer.alloc(43, signature.padEnd(43, "."));
