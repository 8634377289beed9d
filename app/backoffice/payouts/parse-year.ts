/** The first year that can be asked for. */
export const FIRST_YEAR = 2000;

/** "2026" of an address; null for anything else. */
export function parseYear(text: string | null): number | null {
  if (text === null || !/^\d{4}$/.test(text)) return null;
  return Number(text) >= FIRST_YEAR ? Number(text) : null;
}
