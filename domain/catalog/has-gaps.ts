/** Whether a text still has a gap in brackets that only the owner can fill in: "exposes you to [the chemical]". */
export const hasGaps = (text: string): boolean => /\[[^\]]*\]/.test(text);

/** The text as customers see it: null while it has gaps (CAT-11). */
export const withoutGaps = (text: string | null): string | null =>
  text === null || hasGaps(text) ? null : text;
