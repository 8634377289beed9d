/** Reads an address; null if it is none. In place of `URL.parse`, which Safari 16 lacks, like `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
