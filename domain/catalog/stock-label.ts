const LABELS = new Map([
  ["in_stock", "In Stock"],
  ["out_of_stock", "Sold Out"],
  ["low_stock", "Low Stock"],
]);

/** The label of a stock status; an unknown value reads "Unknown" (CAT-4). */
export function stockLabel(status: string): string {
  return LABELS.get(status) ?? "Unknown";
}
