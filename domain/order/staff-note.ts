import { err, ok, type Result } from "#domain/result.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { visibleText } from "#domain/text/visible-text.ts";

const MAX_LENGTH = 500;

/** A reason or a reference that staff must give (STAFF-4), e.g. `what` = "A reason". Never throws. */
export function parseStaffNote(value: unknown, what: string): Result<string, string> {
  const text = visibleText(trimmedText(value)).trim();
  if (text === "") return err(`${what} is needed.`);
  return text.length > MAX_LENGTH
    ? err(`${what} can have at most ${MAX_LENGTH} characters.`)
    : ok(text);
}
