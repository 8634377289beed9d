/**
 * The number of tablets in a product's name: "50 MGM Chewable Tablets" -> 50. A name that doesn't begin with a number,
 * or begins with zero, counts as 1 (CAT-8).
 */
export function leadingNumber(name: string): number {
  const match = /^\s*(\d{1,6})(?!\d)/.exec(name);
  return Number(match?.[1] ?? 1) || 1;
}
