import { trimmedText } from "#domain/text/trimmed-text.ts";

const MAX_CODE_LENGTH = 64;

/** A discount code as it is stored: codes are case-insensitive (CODE-1). Anything that is not text is "". */
export function normalizeCode(text: unknown): string {
  return trimmedText(text).toUpperCase().slice(0, MAX_CODE_LENGTH);
}
