import { trimmedText } from "./trimmed-text.ts";

const LENGTH_MAX = 30;

/** "  Call  BACK " -> "call back"; null for anything that is no tag (DESK-15). Never throws. */
export function parseTag(value: unknown): string | null {
  const tag = trimmedText(value).toLowerCase().replaceAll(/\s+/g, " ");
  return tag.length <= LENGTH_MAX && /^[a-z0-9]+([ -][a-z0-9]+)*$/.test(tag) ? tag : null;
}
