/** Every cookie of that name in a Cookie header, undecoded: someone may have planted a second one. */
export function readCookies(header: string, name: string): string[] {
  return header.split(";").flatMap((part) => {
    const equals = part.indexOf("=");
    return equals > 0 && part.slice(0, equals).trim() === name
      ? [part.slice(equals + 1).trim()]
      : [];
  });
}

/** The first such cookie; `null` if absent or empty. */
export const readCookie = (header: string, name: string): string | null =>
  readCookies(header, name)[0] || null;
