/** Kinds of files from another shop; a file's columns tell which one it is. */
export const IMPORT_KINDS = ["products", "customers", "orders"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Maximum rows in one file; more are split into several. A product takes far more review than a line of an order. */
export const IMPORT_ROWS_MAX: Readonly<Record<ImportKind, number>> = {
  products: 20_000,
  customers: 200_000,
  orders: 200_000,
};
