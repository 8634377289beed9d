/** One cookie of a Cookie header, undecoded; null when absent or empty. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name)
      return part.slice(equals + 1).trim() || null;
  }
  return null;
}
