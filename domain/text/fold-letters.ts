/** A text in plain lowercase letters, with each character's original position. */
interface Folded {
  text: string;
  /** The start and end of the original character, for each character of `text`. */
  starts: number[];
  ends: number[];
}

/** By the Latin letter that they resemble: Cyrillic and Greek letters, and some Latin ones that don't decompose. */
const LOOK_ALIKES = {
  a: "аαɑ",
  b: "вβƅ",
  c: "сϲ",
  d: "ԁđ",
  e: "еёε",
  g: "ɡ",
  h: "нһħ",
  i: "іιıɩ",
  j: "јϳ",
  k: "кκ",
  l: "ӏłⅼ",
  m: "мμ",
  n: "η",
  o: "оοø",
  p: "рρ",
  q: "ԛ",
  s: "ѕ",
  t: "тτ",
  u: "υ",
  v: "ѵν",
  w: "ԝѡ",
  x: "хχ",
  y: "у",
};
const LOOKS_LIKE = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);
const DIGITS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};
/** A Markdown character reference by number, or any other character. */
const EACH = /&#(?:x(?<hex>[\da-f]{1,6})|(?<decimal>\d{1,7}));|./gisu;
/** Characters that aren't visible on the page: invisible ones, accents, and Markdown's own signs. */
const UNSEEN = /[\p{Cf}\p{M}*_`~\\]/gu;

/**
 * Folds a text to what a reader sees: without accents and invisible characters, and with look-alike letters replaced. A
 * lowercase l becomes an i, because a capital I looks like it.
 */
export function foldLetters(text: string, digits: "letters" | "themselves"): Folded {
  const folded: Folded = { text: "", starts: [], ends: [] };
  for (const { 0: written, index, groups } of text.matchAll(EACH)) {
    const plain = characterOf(written, groups).normalize("NFKD").replaceAll(UNSEEN, "");
    for (const char of plain.toLowerCase().replaceAll(UNSEEN, "")) {
      const letter =
        LOOKS_LIKE.get(char) ?? (digits === "letters" ? DIGITS[char] : undefined) ?? char;
      const seen = letter === "l" ? "i" : letter;
      folded.text += seen;
      for (let unit = 0; unit < seen.length; unit += 1) {
        folded.starts.push(index);
        folded.ends.push(index + written.length);
      }
    }
  }
  return folded;
}

function characterOf(written: string, groups: Record<string, string | undefined> | undefined) {
  const { hex, decimal } = groups ?? {};
  if (hex === undefined && decimal === undefined) return written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : written;
}
