/** A counted product with no more than this left is low. */
export const LOW_STOCK = 10;
