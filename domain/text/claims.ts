import { foldLetters } from "./fold-letters.ts";

/** Words forbidden in the shop's texts, with the reason (WORDS-11). */
export interface ClaimWords {
  /** A sentence. */
  reason: string;
  /** Words and phrases in their base form; endings of the last word are matched, too. */
  words: readonly string[];
}

/** The position of such a word in a text. */
export interface ClaimFinding {
  start: number;
  end: number;
  reason: string;
}

/** A part of a text; `reason` is `null` if nothing is wrong with it. */
export interface ClaimPart {
  start: number;
  text: string;
  reason: string | null;
}

interface Lists {
  forbidden: readonly ClaimWords[];
  /** Allowed sentences that contain such words, like the FDA's own. */
  allowed: readonly string[];
}

/** Finds forbidden words in a text: whole words with their endings, including look-alike letters. */
export function createClaimsCheck({ forbidden, allowed }: Lists) {
  const compile = () => ({
    searches: forbidden.flatMap(({ reason, words }) =>
      DIGITS_ARE.map((digits) => ({ reason, digits, pattern: patternOf(words.map(inflected)) })),
    ),
    allowedPattern: patternOf(allowed.map(phrase)),
  });
  // Compiled with the first text, because most processes never check one.
  let compiled: ReturnType<typeof compile> | null = null;

  return function findClaims(text: string): ClaimFinding[] {
    compiled ??= compile();
    const { searches, allowedPattern } = compiled;
    const folded = {
      letters: foldLetters(text, "letters"),
      themselves: foldLetters(text, "themselves"),
    };
    const exempt = rangesOf(folded.themselves, allowedPattern);
    const found = searches
      .flatMap(({ reason, digits, pattern }) =>
        rangesOf(folded[digits], pattern).map((range) => ({ ...range, reason })),
      )
      .filter(({ start, end }) => !exempt.some((one) => one.start <= start && end <= one.end))
      .toSorted((a, b) => a.start - b.start || b.end - a.end);
    // Keeps the first and longest of overlapping matches.
    const apart: ClaimFinding[] = [];
    for (const one of found) if (one.start >= (apart.at(-1)?.end ?? 0)) apart.push(one);
    return apart;
  };
}

/** The text in order, split where a match begins or ends. */
export function claimParts(text: string, findings: readonly ClaimFinding[]): ClaimPart[] {
  let at = 0;
  const parts: ClaimPart[] = [];
  for (const { start, end, reason } of findings) {
    parts.push({ start: at, text: text.slice(at, start), reason: null });
    parts.push({ start, text: text.slice(start, end), reason });
    at = end;
  }
  parts.push({ start: at, text: text.slice(at), reason: null });
  return parts.filter((part) => part.text !== "");
}

/** "pa1n" is found with the digit as a letter, "cure1" (with a footnote number) with the digit as itself. */
const DIGITS_ARE = ["letters", "themselves"] as const;

const patternOf = (alternatives: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join("|")})(?!\p{L})`, "gu");

function rangesOf(folded: ReturnType<typeof foldLetters>, pattern: RegExp) {
  return [...folded.text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const start = folded.starts[index];
    const end = folded.ends[index + word.length - 1];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}

/** Spaces, line breaks and hyphens are interchangeable; "anti-inflammatory" also matches as one word. */
const phrase = (words: string): string =>
  foldLetters(words, "themselves")
    .text.split(/[\s-]+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join(words.includes("-") ? String.raw`[\s-]*` : String.raw`[\s-]+`);

/** With the endings of a noun or a verb. */
function inflected(words: string): string {
  const whole = phrase(words);
  if (!/[a-z]$/.test(whole)) return whole;
  if (whole.endsWith("e")) return `${whole.slice(0, -1)}(?:e[sdr]?|ers|ing)`;
  if (/[^aeiou]y$/.test(whole)) return `${whole.slice(0, -1)}(?:y|ies|ied|ying)`;
  return `${whole}(?:s|es|ed|er|ers|ing)?`;
}
