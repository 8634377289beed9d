/** The card fields or the gateway's script are still loading. */
export const CARD_NOT_READY =
  "The card form is not ready yet. Please wait a moment and place the order again.";
/** The gateway returned no token; nothing was charged. */
export const CARD_NOT_TAKEN =
  "We couldn't read your card. You have not been charged. Please try again, or choose another way to pay.";
