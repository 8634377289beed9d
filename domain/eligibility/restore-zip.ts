import { parseUsState } from "#domain/place/us-states.ts";

/** The ZIP Codes that begin with a zero, by state: their first three digits. */
const LEADING_ZERO: Readonly<Record<string, RegExp>> = {
  CT: /^06/,
  MA: /^0(?:1|2[0-7]|55)/,
  ME: /^0(?:39|4)/,
  NH: /^03[0-8]/,
  NJ: /^0[78]/,
  NY: /^0(?:05|63)/,
  PR: /^00[679]/,
  RI: /^02[89]/,
  VI: /^008/,
  VT: /^05/,
  AE: /^09/,
};

/**
 * Restores leading zeros that a spreadsheet dropped from a ZIP Code: "7030" in New Jersey is 07030, "501" in New York
 * 00501 (ORDER-3). Only if the state has such ZIP Codes; anything else stays unchanged.
 */
export function restoreZip(text: string, state: string): string {
  const [, zip = "", more = ""] = /^(\d{3,4})(-?\d{4})?$/.exec(text.trim()) ?? [];
  const whole = zip.padStart(5, "0");
  const code = parseUsState(state) ?? state.trim().toUpperCase();
  return zip !== "" && LEADING_ZERO[code]?.test(whole) === true ? whole + more : text;
}
