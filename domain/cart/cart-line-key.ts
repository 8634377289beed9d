/** A text that is the same for two lines exactly when their id and flavor are (CART-1). */
export function cartLineKey(line: { productId: number; flavor: string }): string {
  return `${line.productId}:${line.flavor}`;
}
