/*
 * The key of a checkout opened from a draft contains the draft's id, which links the resulting order to the draft
 * (DRAFT-3) without extra work when placing an order.
 */

/** @param random makes two checkouts of the same draft different */
export const draftKey = (draftId: number, random: string): string => `draft-${draftId}-${random}`;

/** `null` for the key of any other checkout. */
export function draftIdOf(key: string): number | null {
  const [, id] = /^draft-(\d{1,9})-/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}
