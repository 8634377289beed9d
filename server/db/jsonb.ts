/**
 * A value as the text of a `jsonb` parameter. A text cut in the middle of a character gets a
 * replacement for the half, as in a `text` parameter: the database refuses it in JSON.
 */
export const jsonb = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.toWellFormed() : part,
  );
