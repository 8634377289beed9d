/**
 * A value as the text of a `jsonb` parameter. A text cut in the middle of a character gets a
 * replacement for the half, as in a `text` parameter: the database refuses it in JSON.
 */
export function jsonb(value: unknown): string {
  const text = JSON.stringify(value);
  return MAY_HAVE_HALF.test(text) ? JSON.stringify(value, wellFormed) : text;
}

/** A half is written as its number, and as nothing else is; or someone typed that. */
const MAY_HAVE_HALF = /\\ud[89a-f]/;

const wellFormed = (_: string, part: unknown): unknown =>
  typeof part === "string" ? part.toWellFormed() : part;
