/** What the cart's link says to those who hear it. */
export const cartLabel = (count: number): string =>
  `Cart, ${count} ${count === 1 ? "item" : "items"}`;
