/**
 * A value as the text of a `jsonb` parameter. In a text cut in the middle of a character, a replacement character takes
 * the place of the half, as in a `text` parameter, because the database refuses halves in JSON.
 */
export function jsonb(value: unknown): string {
  const text = JSON.stringify(value);
  return MAY_HAVE_HALF.test(text) ? JSON.stringify(value, wellFormed) : text;
}

/** A half is written as an escape; only a half is, unless someone typed that text. */
const MAY_HAVE_HALF = /\\ud[89a-f]/;

const wellFormed = (_: string, part: unknown): unknown =>
  typeof part === "string" ? part.toWellFormed() : part;
