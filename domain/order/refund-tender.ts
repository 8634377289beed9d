/**
 * Where a refund's money goes (REFUND-9): to the original payment (a card through its gateway, other money by hand), by
 * hand in any case, or to store credit (REFUND-10). Amounts paid by balance always go back to the balance.
 */
export const REFUND_TENDERS = ["as_paid", "by_hand", "store_credit"] as const;

export type ChosenTender = (typeof REFUND_TENDERS)[number];

/** Tenders, plus one that is only recorded: the customer's bank took the money (DISPUTE-4). */
export const RECORDED_TENDERS = [...REFUND_TENDERS, "chargeback"] as const;

export type RefundTender = (typeof RECORDED_TENDERS)[number];
