/** A placeholder in a text, like {name}. */
const GAP = /\{([a-z]+)\}/g;

/** Fills each placeholder once; values aren't searched again. Anything else in braces stays as typed. */
export const fillGaps = (text: string, gaps: Readonly<Record<string, string>>): string =>
  text.replaceAll(GAP, (typed, gap: string) =>
    Object.hasOwn(gaps, gap) ? (gaps[gap] ?? typed) : typed,
  );

export const gapText = (gap: string): string => `{${gap}}`;

/** The problem with unknown placeholders in a text; `null` if there is none. */
export function gapProblem(text: string, known: readonly string[]): string | null {
  const wrong = [...text.matchAll(/\{[^{}\n]*\}/g)]
    .map(([typed]) => typed)
    .find((typed) => !known.some((gap) => typed === gapText(gap)));
  const mayUse =
    known.length === 0
      ? "No placeholders can be used here."
      : `You can use ${known.map(gapText).join(", ")}.`;
  if (wrong !== undefined) return `${wrong.slice(0, 40)} can't be used here. ${mayUse}`;
  return /[{}]/.test(text.replaceAll(GAP, "")) ? `A brace has no match. ${mayUse}` : null;
}

/** A text's paragraphs, which are separated by an empty line. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
