import { holdsHidden } from "#domain/text/visible-text.ts";

/** The longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

export const INVALID_EMAIL = "Please enter a valid email address";

/** What parts or names addresses in the header of a mail, and what two that look alike could differ by. */
const NEVER_IN_IT = /[\s,;:<>()[\]"\\]|\u200c|\u200d/u;

/** A simple address pattern (ACCT-2); it says nothing about whether someone reads the mail. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH &&
  /^[^@]+@[^@]+\.[^@]+$/.test(text) &&
  !NEVER_IN_IT.test(text) &&
  !holdsHidden(text);

/** How accounts are compared: without blanks around it, in lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();
