import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { IMPORT_RESULTS, type ImportResult } from "#domain/import/imported-product.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { categories } from "#server/db/schema/catalog.ts";
import { shopImportRows, shopImports } from "#server/db/schema/shop-imports.ts";

export interface FoundImport {
  importId: number;
  shop: (typeof shopImports.$inferSelect)["shop"];
  /** `null` if unknown yet. */
  kind: (typeof shopImports.$inferSelect)["kind"];
  state: (typeof shopImports.$inferSelect)["state"];
  problem: string | null;
  ignored: string[];
  /** For products whose category doesn't exist in this shop. */
  category: string;
  /** The member who uploaded it. */
  email: string;
  createdAt: Date;
  counts: Record<ImportResult, number>;
}

export interface ImportRow {
  line: number;
  name: string;
  result: ImportResult;
  reason: string | null;
  /** `null` if it isn't in the catalog, or wasn't added by this import. */
  productId: number | null;
  /** The added account; `null` as above. */
  userId: string | null;
  product: (typeof shopImportRows.$inferSelect)["product"];
  customer: (typeof shopImportRows.$inferSelect)["customer"];
  pastOrder: (typeof shopImportRows.$inferSelect)["pastOrder"];
}

/** The newest imports with their progress. */
export async function listImports(db: Db, importId: number | null = null): Promise<FoundImport[]> {
  const found = await db
    .select({ one: shopImports, email: user.email, category: categories.name })
    .from(shopImports)
    .innerJoin(user, eq(user.id, shopImports.userId))
    .innerJoin(categories, eq(categories.id, shopImports.categoryId))
    .where(importId === null ? undefined : eq(shopImports.id, importId))
    .orderBy(desc(shopImports.id))
    .limit(NEWEST);
  const ids = found.map(({ one }) => one.id);
  const counted = await db
    .select({
      importId: shopImportRows.importId,
      result: shopImportRows.result,
      count: sql<number>`count(*)::int`,
    })
    .from(shopImportRows)
    .where(inArray(shopImportRows.importId, ids))
    .groupBy(shopImportRows.importId, shopImportRows.result);
  return found.map(({ one, email, category }) => {
    const { id, shop, kind, state, problem, ignored, createdAt } = one;
    const none = Object.fromEntries(IMPORT_RESULTS.map((result) => [result, 0]));
    // The loop sets every key of IMPORT_RESULTS, which the compiler can't see.
    const counts = none as Record<ImportResult, number>;
    for (const row of counted) if (row.importId === id) counts[row.result] = row.count;
    return {
      importId: id,
      shop,
      kind,
      state,
      problem,
      ignored,
      category,
      email,
      createdAt,
      counts,
    };
  });
}

const NEWEST = 30;

export interface FoundRows {
  importId: number;
  /** `null` for all. */
  results: readonly ImportResult[] | null;
}

/** Its rows in file order, a few hundred at a time. */
export async function* importRows(
  db: Db,
  { importId, results }: FoundRows,
): AsyncGenerator<ImportRow[]> {
  let after = -1;
  for (;;) {
    const rows = await db
      .select()
      .from(shopImportRows)
      .where(
        and(
          eq(shopImportRows.importId, importId),
          gt(shopImportRows.place, after),
          results === null ? undefined : inArray(shopImportRows.result, [...results]),
        ),
      )
      .orderBy(asc(shopImportRows.place))
      .limit(BATCH);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.place ?? after;
  }
}

const BATCH = 500;

/** The first rows, for a page. */
export async function firstRows(db: Db, find: FoundRows, count: number): Promise<ImportRow[]> {
  for await (const rows of importRows(db, find)) return rows.slice(0, count);
  return [];
}
