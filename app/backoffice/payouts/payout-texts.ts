/** The words of the screen. */
export const PAYOUT_TEXTS = {
  title: "Payouts",
  purpose: "What affiliates ask to be paid. Send the money first, then record it here.",
  nothing: "No affiliate waits for money.",
  refused: "Nothing was saved. Check the highlighted field.",
  referenceHint: "For example, “Venmo 3381”.",
  reasonHint: "The affiliate reads it.",
} as const;
