export const LOT_LENGTH_MAX = 24;

/** A lot number as printed on a package; `null` if it couldn't be one. */
export type LotNumber = string | null;

/**
 * Reads a typed lot number: removes spaces around and inside it and converts it to uppercase (WORDS-9). `null` for
 * anything that no package could have; an extremely long text isn't even searched.
 */
export function readLotNumber(typed: string): LotNumber {
  if (typed.length > LOT_LENGTH_MAX * 4) return null;
  const lot = typed.replaceAll(/\s/g, "").toUpperCase();
  return lot.length <= LOT_LENGTH_MAX && /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/.test(lot) ? lot : null;
}
