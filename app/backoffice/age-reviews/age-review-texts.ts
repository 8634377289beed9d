/** The words of the screen. */
export const AGE_REVIEW_TEXTS = {
  title: "Age reviews",
  purpose: "Customers whose age must be verified before their orders ship.",
  nobody: "No age reviews.",
  nobodyHint: "Customers who order to a state that requires age verification appear here.",
  note: "Evidence or reason",
  noteHint: "For example: ID checked on video. It is saved with the decision.",
  verify: "Verify age",
  refuse: "Refuse",
  refused: "No changes were saved. Check the highlighted field.",
  verifiedOf: (email: string) => `Age of ${email} verified for this and later orders.`,
  refusedOf: (email: string) => `Age of ${email} refused. Cancel their orders: they can't ship.`,
} as const;
