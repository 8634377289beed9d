/** Chargebacks and charged card orders of the same days (PROOF-5). */
export interface Disputes {
  cardOrders: number;
  disputes: number;
}

/** @param limitPercent `null` if the owner hasn't set one */
export const isOverLimit = (
  { cardOrders, disputes }: Disputes,
  limitPercent: number | null,
): boolean => limitPercent !== null && disputes > 0 && disputes * 100 > limitPercent * cardOrders;

/** "1.25%"; there is no share without a card order. */
export const disputeShare = ({ cardOrders, disputes }: Disputes): string =>
  cardOrders === 0 ? "–" : `${((disputes * 100) / cardOrders).toFixed(2)}%`;
