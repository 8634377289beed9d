import type { shopImportRows, shopImports } from "#server/db/schema/shop-imports.ts";

/** Rows as the database has them. */
export type Import = typeof shopImports.$inferSelect;
export type ImportRows = (typeof shopImportRows.$inferSelect)[];
