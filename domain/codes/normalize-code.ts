import { foldText } from "#domain/text/fold-text.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";

const MAX_CODE_LENGTH = 64;

/**
 * A discount code as it is stored: codes are case-insensitive, and one that is pasted with hidden characters or
 * typographic dashes is the same (CODE-1). Anything that is not text is "".
 */
export function normalizeCode(text: unknown): string {
  return foldText(trimmedText(text)).toUpperCase().slice(0, MAX_CODE_LENGTH);
}
