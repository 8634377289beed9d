/*
 * The key of a checkout that was opened from a draft names it, so that the order it places can be
 * found by its draft (DRAFT-3) and placing an order costs nothing more.
 */

/** @param random keeps two checkouts of the same draft apart */
export const draftKey = (draftId: number, random: string): string => `draft-${draftId}-${random}`;

/** null for the key of any other checkout. */
export function draftIdOf(key: string): number | null {
  const [, id] = /^draft-(\d{1,9})-/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}
