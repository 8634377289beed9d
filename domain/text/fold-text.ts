/*
 * The one folding of text that is compared or searched: "Ines Penalver" finds "Inés Peñalver" (DESK-14). The database
 * folds the same way (server/db/functions/fold-text.sql), which a test holds together over Unicode's letters.
 */

/** Accents, written apart after decomposition. Vowel signs of other scripts are letters, and stay. */
const ACCENTS = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f`;
/** Characters no one sees: soft hyphen, joiners, marks of direction, byte order mark, fillers, control characters. */
const HIDDEN = String.raw`\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0`;
/** ' ’ ‘ ʻ ʼ ` ´ ′: people leave them out, or type another. */
const APOSTROPHES = String.raw`'${"`"}\u00b4\u02b9-\u02bd\u02c8\u055a\u2018-\u201b\u2032\u2035`;
const DROPPED = new RegExp(`[${ACCENTS}${HIDDEN}${APOSTROPHES}]`, "g");
const DASHES =
  /[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030]/g;
const SPACES = /[\t-\r\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** Letters that do not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
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
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const ASCII = /^[ -&(-_a-~]*$/;

/** Small letters without accents, apostrophes and hidden characters; one kind of dash, and single spaces between words. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll(SPACES, " ").trim();
  return text
    .replaceAll(DASHES, "-")
    .replaceAll(SPACES, " ")
    .replaceAll(DROPPED, "")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(DROPPED, "")
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(DASHES, "-")
    .replaceAll(SPACES, " ")
    .trim();
}
