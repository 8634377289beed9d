import { foldText } from "#domain/text/fold-text.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";

const MAX_CODE_LENGTH = 64;

/**
 * Normalizes a discount code: codes are case-insensitive, and pasted hidden characters or typographic dashes don't
 * matter (CODE-1). Anything that isn't text is "".
 */
export function normalizeCode(text: unknown): string {
  return foldText(trimmedText(text)).toUpperCase().slice(0, MAX_CODE_LENGTH);
}
