/** Kinds of files from another shop, recognized by their columns. */
export const IMPORT_KINDS = ["products", "customers", "orders"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Maximum rows in one file; larger files have to be split. A product takes far more review than a line of an order. */
export const IMPORT_ROWS_MAX: Readonly<Record<ImportKind, number>> = {
  products: 20_000,
  customers: 200_000,
  orders: 200_000,
};
