/**
 * Why a card wasn't accepted for reasons other than the card itself, as shown to the customer (PAY-26, PAY-27): the
 * gateway couldn't be reached, and nothing was sent; or it approved a different amount than requested, which was
 * voided.
 */
export const CARD_REFUSALS = ["unavailable", "wrong_amount"] as const;

export type CardRefusal = (typeof CARD_REFUSALS)[number];
