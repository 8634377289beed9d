import { MAX_FIELD_LENGTH } from "#domain/text/field-limits.ts";
import { normalizePlaceName } from "./place-name.ts";

/** Characters that look like a letter. */
const LOOK_ALIKES: Record<string, string> = {
  "0": "o",
  "1": "l",
  "!": "l",
  "|": "l",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "8": "b",
};

/** Shorter names are one letter away from too many other names. */
const MIN_LENGTH_FOR_SLIPS = 6;

/**
 * Whether a name may mean one of `names` (normalized; PLACE-8): written with look-alike letters, without a space, with
 * one typo, or within other words ("City of ..."). A name with letters of another alphabet could mean anything.
 */
export function isNearName(typed: string, names: readonly string[]): boolean {
  const name = typed.slice(0, MAX_FIELD_LENGTH);
  if (names.length === 0) return false;
  if (/[^\P{Letter}a-z]/u.test(name.normalize("NFKD").toLowerCase())) return true;
  const words = shapeOf(name);
  const letters = words.replaceAll(" ", "");
  return names.map(shapeOf).some((banned) => {
    if (banned === "") return false;
    const bannedLetters = banned.replaceAll(" ", "");
    return (
      letters === bannedLetters ||
      ` ${words} `.includes(` ${banned} `) ||
      (bannedLetters.length >= MIN_LENGTH_FOR_SLIPS && isOneSlipApart(letters, bannedLetters))
    );
  });
}

/** The words of a name with look-alike characters made equal. */
function shapeOf(name: string): string {
  const letters = name.replace(/[01!|34@5$78]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return normalizePlaceName(letters)
    .replaceAll("i", "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** One letter added, missing or different, or two transposed. */
function isOneSlipApart(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length === 2 && restB.length === 2)
    return restA[0] === restB[1] && restA[1] === restB[0];
  return restA.length <= 1 && restB.length <= 1;
}
