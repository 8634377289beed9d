/** Parses a URL; `null` if it is invalid. Replaces `URL.parse` and `URL.canParse`, which Safari 16 lacks. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
