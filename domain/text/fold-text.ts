/*
 * The one normalization of text for comparing and searching: "Ines Penalver" finds "Inés Peñalver". The database does
 * the same (server/db/functions/fold-text.sql); server/db/fold-text.test.ts ensures that they match.
 */

/** Accents, separate after decomposition. Vowel signs of other scripts are letters, and stay. */
const ACCENTS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f`;
/** Invisible characters: control characters, soft hyphen, joiners, direction marks, byte order mark, fillers. */
export const HIDDEN = String.raw`\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0`;
export const SPACES = String.raw`\t-\r\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
/** ' ` ´ ʹ ʻ ʼ ‘ ’ ‛ ′: people leave them out or type a different one. */
const APOSTROPHES = String.raw`'\u0060\u00b4\u02b9-\u02bd\u02c8\u055a\u2018-\u201b\u2032\u2035`;
const DASHES = String.raw`\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030`;

const each = (characters: string) => new RegExp(`[${characters}]`, "g");
const DROPPED = each(ACCENTS + HIDDEN + APOSTROPHES);
const DASH = each(DASHES);
const SPACE = new RegExp(`[${SPACES}]+`, "g");
/** Latin, Greek, Cyrillic and Armenian; other scripts have no lowercase letters, or aren't mixed with them in names. */
const CAPITAL = each(String.raw`A-Z\u0080-\u0556`);

/** Letters that don't decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ẞ: "ss",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ĸ: "k",
  ς: "σ",
};
const LETTER = each(Object.keys(LETTERS).join(""));
const PLAIN = /^[ -&(-_a-~]*$/;

/**
 * Lowercase letters without accents, apostrophes and hidden characters; one kind of dash, and single spaces between
 * words.
 */
export function foldText(text: string): string {
  const plain = PLAIN.test(text) ? text.toLowerCase() : foldLetters(text);
  return plain.replaceAll(SPACE, " ").trim();
}

const foldLetters = (text: string): string =>
  text
    .replaceAll(DROPPED, "")
    .replaceAll(SPACE, " ")
    .normalize("NFKD")
    .replaceAll(DROPPED, "")
    .replaceAll(DASH, "-")
    .replaceAll(CAPITAL, (letter) => letter.toLowerCase())
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter);
