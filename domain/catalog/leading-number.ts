/**
 * How many tablets a product's name announces: "50 MGM Chewable Tablets" -> 50. A name that begins
 * with no number, or with a zero, counts as 1 (CAT-8).
 */
export function leadingNumber(name: string): number {
  const match = /^\s*(\d{1,6})(?!\d)/.exec(name);
  return Number(match?.[1] ?? 1) || 1;
}
