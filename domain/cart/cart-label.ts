/** The cart link's label for screen readers. */
export const cartLabel = (count: number): string =>
  `Cart, ${count} ${count === 1 ? "item" : "items"}`;
