import { trimUnseen } from "#domain/text/trimmed-text.ts";
import { holdsHidden } from "#domain/text/visible-text.ts";

/** The longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

export const INVALID_EMAIL = "Please enter a valid email address";

/** Characters that separate or name addresses in a mail header, or that make two look-alike addresses differ. */
const NEVER_IN_IT = /[\s,;:<>()[\]"\\]|\u200c|\u200d/u;

/** At either end of a part, or two in a row: no mail server takes such an address (RFC 5321). */
const MISPLACED_DOT = /^\.|\.$|\.\.|\.@|@\./;

/** A simple address pattern (ACCT-2); it doesn't prove that anyone reads the mailbox. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH &&
  /^[^@]+@[^@]+\.[^@]+$/.test(text) &&
  !NEVER_IN_IT.test(text) &&
  !MISPLACED_DOT.test(text) &&
  !holdsHidden(text);

/** The form in which addresses are compared: trimmed and lower-case. */
export const normalizeEmail = (text: string): string => trimUnseen(text).toLowerCase();
