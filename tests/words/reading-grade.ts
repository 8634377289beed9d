/**
 * How many years of school a text takes (Flesch-Kincaid, WORDS-10). Only sentences count: a label or a figure is
 * not read as one.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

const SENTENCE_WORDS_MIN = 4;

/** Tags that continue the same sentence. */
const INLINE_TAG = /<\/?(?:a|b|em|span|strong)\b[^>]*>/g;

/** The sentences of a page's main part. */
export function sentencesOf(html: string): string[] {
  const [, main = ""] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  return main
    .replaceAll(INLINE_TAG, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/&#x27;|&rsquo;/g, "'")
    .replaceAll("&amp;", "and")
    .split("\n")
    .flatMap((text) => text.trim().split(/(?<=[.?!])\s+(?=[A-Z])/))
    .filter((text) => /[.?!]$/.test(text) && wordsOf(text).length >= SENTENCE_WORDS_MIN);
}

/** Words as they are read; figures and the product's initials are as easy as they are short. */
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[a-z][a-z']*|\d[\d.,%]*/g) ?? [];

/** By groups of vowels, less the silent ones at the end: right for nine words of ten. */
export function syllablesIn(word: string): number {
  if (/^\d/.test(word)) return 1;
  const spoken = word
    .replaceAll("'", "")
    .replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, (end) => end.slice(0, 1))
    .replace(/^y/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}
