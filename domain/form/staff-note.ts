import { maskCardNumbers } from "#domain/card-data/card-data.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { visibleText } from "#domain/text/visible-text.ts";

export const STAFF_NOTE_MAX = 500;

/** "Enter a reason." */
export const missing = (what: string): string =>
  `Enter ${what.charAt(0).toLowerCase()}${what.slice(1)}.`;

export const NO_REASON = missing("A reason");

/**
 * A required reason or note from staff (STAFF-4), e.g., `what` = "A reason". It may contain numbers of banks and
 * carriers, and sometimes a card number that a customer read out: anything that could be one is masked, and nothing is
 * refused (CARD-4). Never throws.
 */
export function parseStaffNote(value: unknown, what: string): Result<string, string> {
  const note = parseReference(value, what);
  return note.ok ? ok(maskCardNumbers(note.value)) : note;
}

/** The same for optional notes; "" if left out. */
export const parseOptionalNote = (value: unknown, what: string): Result<string, string> =>
  trimmedText(value) === "" ? ok("") : parseStaffNote(value, what);

/** A bank's or a program's reference number; one in ten passes a card number's check. Never throws. */
export function parseReference(value: unknown, what: string): Result<string, string> {
  const text = visibleText(trimmedText(value)).trim();
  if (text === "") return err(missing(what));
  return text.length > STAFF_NOTE_MAX
    ? err(`${what} can have up to ${STAFF_NOTE_MAX} characters.`)
    : ok(text);
}
