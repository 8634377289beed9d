/** The card's fields, or the gateway's script, are still on their way. */
export const CARD_NOT_READY =
  "The card form is not ready yet. Please wait a moment and place the order again.";
/** The gateway has made no token; nobody has been asked for money. */
export const CARD_NOT_TAKEN =
  "We couldn't read your card. You have not been charged. Please try again, or choose another way to pay.";
