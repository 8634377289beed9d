/** What a file of another shop holds; it is known by its columns. */
export const IMPORT_KINDS = ["products", "customers", "orders"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Of one file; more are split into several. A product is far more work to look over than a line of an order. */
export const IMPORT_ROWS_MAX: Readonly<Record<ImportKind, number>> = {
  products: 20_000,
  customers: 200_000,
  orders: 200_000,
};
