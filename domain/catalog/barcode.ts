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
