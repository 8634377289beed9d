import { createHmac, timingSafeEqual } from "node:crypto";

const GOOD_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * What the confirmation link of a subscriber carries: who, when it was made, and a signature with
 * the shop's secret. Nothing of it is stored, so that every mail that was sent works until its end.
 */
export function createConfirmationToken(secret: string, subscriber: string, now: Date): string {
  const claim = `${subscriber}.${now.getTime()}`;
  return `${claim}.${signatureOf(secret, claim)}`;
}

/** Whose token it is and when it was made; null for a forged one and for one older than seven days. */
export function readConfirmationToken(
  secret: string,
  token: string,
  now: Date,
): { subscriber: string; madeAt: Date } | null {
  const [, claim = "", subscriber = "", time = "", signature = ""] =
    /^(([\da-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = timingSafeEqual(bytesOf(signature), bytesOf(signatureOf(secret, claim)));
  if (!isOurs) return null;
  const madeAt = new Date(Number(time));
  const ageMs = now.getTime() - madeAt.getTime();
  return ageMs <= GOOD_FOR_DAYS * DAY_MS ? { subscriber, madeAt } : null;
}

/** The prefix keeps it apart from everything else that is signed with the same secret. */
function signatureOf(secret: string, claim: string): string {
  return createHmac("sha256", secret)
    .update(`newsletter-confirmation:${claim}`)
    .digest("base64url");
}

/** Always as long as a signature, so that two of them can be compared. */
const bytesOf = (signature: string): Buffer => Buffer.alloc(43, signature.padEnd(43, "."));
