export const LOT_LENGTH_MAX = 24;

/** A lot as it stands on a package; `null` if nothing that could stand there. */
export type LotNumber = string | null;

/**
 * Reads a lot as typed: spaces around it and between its parts go, letters become capitals (WORDS-9). `null` for
 * anything else that no package bears; a megabyte isn't even searched.
 */
export function readLotNumber(typed: string): LotNumber {
  if (typed.length > LOT_LENGTH_MAX * 4) return null;
  const lot = typed.replaceAll(/\s/g, "").toUpperCase();
  return lot.length <= LOT_LENGTH_MAX && /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/.test(lot) ? lot : null;
}
