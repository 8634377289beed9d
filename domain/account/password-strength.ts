import { PASSWORD_LENGTH_MIN } from "./new-password.ts";

export type PasswordStrength = "too_short" | "common" | "weak" | "fair" | "strong";

/** Shown next to the field; a customer is warned but never refused because of it (ACCT-6). */
export const STRENGTH_TEXTS: Record<PasswordStrength, string> = {
  too_short: "At least 8 characters",
  common: "This password appeared in a data breach. Choose another.",
  weak: "Weak: add a few more words or characters",
  fair: "Fair",
  strong: "Strong",
};

const FAIR_BITS = 45;
const STRONG_BITS = 65;

/**
 * How hard a password is to guess, roughly. `isCommon` says whether it is on the list
 * (server/identity/passwords/common-passwords.ts); `personal` is what an attacker knows, such as the address.
 */
export function passwordStrength(
  password: string,
  { isCommon, personal = [] }: { isCommon: boolean; personal?: readonly string[] },
): PasswordStrength {
  if (password.length < PASSWORD_LENGTH_MIN) return "too_short";
  if (isCommon) return "common";
  const bits = guessBits(withoutKnown(password.toLowerCase(), personal), alphabetOf(password));
  if (bits < FAIR_BITS) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}

/** Personal details add no strength. */
function withoutKnown(text: string, personal: readonly string[]): string {
  return personal
    .flatMap((known) => known.toLowerCase().split(/[^a-z0-9]+/))
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, ""), text);
}

/** A predictable character ("aaa", "123", "cba") adds one bit; any other adds the bits of its alphabet. */
function guessBits(text: string, alphabetSize: number): number {
  const codes = Array.from(text).map((character) => character.codePointAt(0) ?? 0);
  const perCharacter = Math.log2(alphabetSize);
  return codes.reduce((bits, code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN);
    return bits + (Math.abs(step) <= 1 ? 1 : perCharacter);
  }, 0);
}

const ALPHABETS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 33],
];

const alphabetOf = (password: string): number =>
  ALPHABETS.reduce((size, [pattern, more]) => (pattern.test(password) ? size + more : size), 0);
