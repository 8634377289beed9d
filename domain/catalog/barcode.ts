import { trimmedText } from "#domain/text/trimmed-text.ts";

const LENGTH_MAX = 64;

/**
 * A code as scanned or typed, in one form (PACK-3): a product's number is the same as UPC (12 digits), EAN (13)
 * and GTIN (14), and guns may add spaces. "" = no code. Never throws.
 */
export function readBarcode(value: unknown): string {
  const text = trimmedText(value).replaceAll(/\s/g, "").toUpperCase();
  if (text.length > LENGTH_MAX) return "";
  return /^\d{8,14}$/.test(text) ? text.padStart(14, "0") : text;
}

/** The 14 digits of a product's number whose last digit checks; `null` means a code of the shop's own. */
export function readGtin(value: unknown): string | null {
  const code = readBarcode(value);
  if (!/^\d{14}$/.test(code)) return null;
  // From the left, digits of 14 weigh 3 and 1 in turn, and all of them sum up to a multiple of ten.
  const sum = Array.from(code, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum > 0 && sum % 10 === 0 ? code : null;
}
