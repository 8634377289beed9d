/**
 * Why a card was not accepted, as its customer reads it, where the card itself is not the reason
 * (PAY-26, PAY-27): the gateway was not reached, and nothing was sent; or it approved another amount
 * than was asked for, which was voided.
 */
export const CARD_REFUSALS = ["unavailable", "wrong_amount"] as const;

export type CardRefusal = (typeof CARD_REFUSALS)[number];
