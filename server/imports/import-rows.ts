import type { shopImportRows, shopImports } from "#server/db/schema/shop-imports.ts";

/** Database rows. */
export type Import = typeof shopImports.$inferSelect;
export type ImportRows = (typeof shopImportRows.$inferSelect)[];
