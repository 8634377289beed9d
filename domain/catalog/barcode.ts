import { trimmedText } from "#domain/text/trimmed-text.ts";

const LENGTH_MAX = 64;

/**
 * A scanned or typed code in one form (PACK-3): UPC (12 digits), EAN (13) and GTIN (14) are the same product number,
 * and scanners may add spaces. "" if there is no code. Never throws.
 */
export function readBarcode(value: unknown): string {
  const text = trimmedText(value).replaceAll(/\s/g, "").toUpperCase();
  if (text.length > LENGTH_MAX) return "";
  return /^\d{8,14}$/.test(text) ? text.padStart(14, "0") : text;
}

/** The 14 digits of a product number with a valid check digit; `null` for the shop's own codes. */
export function readGtin(value: unknown): string | null {
  const code = readBarcode(value);
  if (!/^\d{14}$/.test(code)) return null;
  // From the left, the 14 digits are weighted 3 and 1 in turn, and the sum is a multiple of ten.
  const sum = Array.from(code, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum > 0 && sum % 10 === 0 ? code : null;
}
