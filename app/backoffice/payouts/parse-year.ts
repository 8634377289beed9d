/** The earliest year on offer. */
export const FIRST_YEAR = 2000;

/** Parses an address's "2026"; `null` for anything else. */
export function parseYear(text: string | null): number | null {
  if (text === null || !/^\d{4}$/.test(text)) return null;
  return Number(text) >= FIRST_YEAR ? Number(text) : null;
}
