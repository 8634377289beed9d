/*
 * Long digit sequences that are not card numbers. Each shape has a bounded length, so searching for all
 * of them takes time linear in the text. They are searched for in plain text
 * (domain/text/plain-text.ts). None begins or ends inside a longer run of digits separated by dots,
 * dashes or slashes, because a card number could hide in one.
 */
const BEFORE = String.raw`(?<!\w|\d[./_-])`;
const AFTER = String.raw`(?!\w|[./_-]\d)`;

const SHAPES = [
  // RFC 9562, the tokens of NMI, digests in hexadecimal. They follow prefixes such as "pay_".
  "(?<![0-9a-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8}(?:-[0-9a-f]{6}){2}-[0-9a-f]{12}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})(?![0-9a-z])",
  // A global IPv6 address (2000::/3) or its network.
  "(?<![0-9a-z:])[23][0-9a-f]{3}(?:(?::[0-9a-f]{1,4}){7}|(?::[0-9a-f]{1,4}){0,6}::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,5})?)(?![0-9a-z:])",
  // (206) 555-1234, 206.555.1234, +1 206 555 1234
  String.raw`${BEFORE}(?<!-)(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}${AFTER}`,
  // 98101-1234
  String.raw`${BEFORE}(?<!-)\d{5}-\d{4}${AFTER}`,
  // 2026-11-20 18:00:00.123, 11/20/2026
  String.raw`${BEFORE}(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(?!\d|[./_-]\d)`,
  String.raw`${BEFORE}\d{1,2}/\d{1,2}/(?:19|20)\d\d${AFTER}`,
  // 1,114.99
  String.raw`${BEFORE}\d{1,6}(?:,\d{3}){0,4}\.\d\d${AFTER}`,
  // A number below one.
  String.raw`${BEFORE}0\.\d{1,20}${AFTER}`,
  // NMI's id for a refused transaction, with its response code: REFID:3161855547 (300)
  String.raw`(?<![0-9a-z])refid:\d{6,12}(?: \(\d{3}\))?(?!\w|[ ./_-]{0,3}\d)`,
  // The text that masking produces.
  String.raw`\(card \d{4}\)`,
];

/** Exported for tests; used by `withoutShapes`. */
export const NO_CARD = new RegExp(SHAPES.join("|"), "gi");

/** The text with every character of such a shape replaced by "x". */
export function withoutShapes(plain: string): string {
  return plain.replace(NO_CARD, (shape) => "x".repeat(shape.length));
}
