/*
 * The limits for any request (SEC-2), form or JSON. Anything beyond them is refused before it is read; none of our own
 * forms comes close.
 */

/** The longest field that our forms send is a passkey's response: a few thousand characters. */
export const FIELD_LENGTH_MAX = 16 * 1024;
export const FIELDS_MAX = 200;
/** Maximum length of all names and values together. */
export const FORM_LENGTH_MAX = 64 * 1024;
export const JSON_DEPTH_MAX = 32;

export const UNREADABLE =
  "This request could not be read. Please check what you typed and try again.";

/** PostgreSQL can't store NUL, and no one types it. */
export const holdsNul = (text: string): boolean => text.includes("\u0000");

const isReadable = (text: string): boolean => text.length <= FIELD_LENGTH_MAX && !holdsNul(text);

export function isReadableForm(
  fields: readonly (readonly [name: string, value: string])[],
): boolean {
  const texts = fields.flat();
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return fields.length <= FIELDS_MAX && length <= FORM_LENGTH_MAX && texts.every(isReadable);
}

/** Longer than any real name or street; protects the database and the labels. */
export const MAX_FIELD_LENGTH = 200;

export function lengthProblem(label: string, text: string, max = MAX_FIELD_LENGTH): string | null {
  return text.length > max ? `${label} must be at most ${max} characters` : null;
}
