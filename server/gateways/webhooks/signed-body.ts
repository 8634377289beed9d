import { timingSafeEqual } from "node:crypto";

/** Compares in constant time. */
export function isSameSignature(given: string, expectedHex: string): boolean {
  const expected = Buffer.from(expectedHex.toLowerCase());
  const claimed = Buffer.from(given.toLowerCase());
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}
