/** A counted product with this many units or fewer is low. */
export const LOW_STOCK = 10;
