import { timingSafeEqual } from "node:crypto";

/** Compares in a time that does not tell how much of it was right. */
export function isSameSignature(given: string, expectedHex: string): boolean {
  const expected = Buffer.from(expectedHex.toLowerCase());
  const claimed = Buffer.from(given.toLowerCase());
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}
