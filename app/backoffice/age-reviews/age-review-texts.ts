export const AGE_REVIEW_TEXTS = {
  title: "Age reviews",
  nobody: "No age reviews.",
  nobodyHint: "Customers who order to a state that requires age verification appear here.",
  verifiedOf: (email: string) => `Age of ${email} verified for this and later orders.`,
  refusedOf: (email: string) =>
    `Age check for ${email} rejected. Cancel their orders: they can't ship.`,
} as const;
