/** Whether a text still holds what only the owner can say, in brackets: "exposes you to [the chemical]". */
export const hasGaps = (text: string): boolean => /\[[^\]]*\]/.test(text);

/** The text as customers see it: nothing as long as it has gaps (CAT-11). */
export const withoutGaps = (text: string | null): string | null =>
  text === null || hasGaps(text) ? null : text;
