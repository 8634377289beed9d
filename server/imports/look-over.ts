import { eq, sql } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import { decodeFile } from "#domain/import/decode-file.ts";
import type { ImportedProduct } from "#domain/import/imported-product.ts";
import { type ProductFile, readProductFile } from "#domain/import/read-product-file.ts";
import { err, type Result } from "#domain/result.ts";
import type { ClaimFinding } from "#domain/text/claims.ts";
import type { Db } from "#server/db/client.ts";
import { shopImportRows, shopImports } from "#server/db/schema/shop-imports.ts";
import type { FileStore } from "#server/files/file-store.ts";

export interface LookOverDeps {
  db: Db;
  files: FileStore;
  /** Words that no text of the shop may say (WORDS-11). */
  findClaims(text: string): ClaimFinding[];
}

type Import = typeof shopImports.$inferSelect;
type Row = typeof shopImportRows.$inferInsert;

const BATCH = 500;

/**
 * Reads the file and says of each product whether it would be added, and of each row why not; nothing is added
 * (IMPORT-2). The file is removed afterward.
 */
export async function lookOver(deps: LookOverDeps, one: Import): Promise<void> {
  const { db, files } = deps;
  const content = one.file === null ? null : await files.get(one.file);
  const text = content === null ? err(GONE) : decodeFile(await buffer(content));
  const read: Result<ProductFile, string> = text.ok ? readProductFile(text.value) : text;
  await db.transaction(async (tx) => {
    const [now] = await tx
      .select()
      .from(shopImports)
      .where(eq(shopImports.id, one.id))
      .for("update");
    if (now?.state !== "reading") return;
    if (!read.ok) {
      await tx
        .update(shopImports)
        .set({ state: "refused", problem: read.error, file: null, endedAt: sql`now()` })
        .where(eq(shopImports.id, one.id));
      return;
    }
    const rows = await rowsOf(deps, tx, one.id, read.value);
    for (let at = 0; at < rows.length; at += BATCH)
      await tx.insert(shopImportRows).values(rows.slice(at, at + BATCH));
    const { shop, ignored } = read.value;
    await tx
      .update(shopImports)
      .set({ state: "ready", shop, ignored: ignored.map(shortened), file: null })
      .where(eq(shopImports.id, one.id));
  });
  if (one.file !== null) await files.remove(one.file);
}

const GONE = "The file is gone. Please send it again.";
const shortened = (text: string): string => text.slice(0, 100);

async function rowsOf(
  { findClaims }: LookOverDeps,
  tx: Db,
  importId: number,
  { products, problems }: ProductFile,
): Promise<Row[]> {
  const slugs = products.map(({ slug }) => slug);
  const taken = await tx.execute<{ slug: string }>(sql`
    select slug from products where slug = any (${sql.param(slugs)}::text[])
    union select slug from product_former_slugs where slug = any (${sql.param(slugs)}::text[])`);
  const known = new Set(taken.rows.map(({ slug }) => slug));
  const claimOf = ({ name, description, details, flavors }: ImportedProduct): string | null => {
    for (const text of [name, description, details, ...flavors]) {
      const [claim] = findClaims(text);
      if (claim) return `“${text.slice(claim.start, claim.end)}”: ${claim.reason}`;
    }
    return null;
  };
  const found = [
    ...products.map((product) => {
      const { line, name } = product;
      const claim = claimOf(product);
      if (known.has(product.slug))
        return { line, name, result: "skipped" as const, reason: alreadyAt(product.slug) };
      if (claim !== null) return { line, name, result: "unreadable" as const, reason: claim };
      return { line, name, result: "waiting" as const, product };
    }),
    ...problems.map(({ line, name, problem: reason }) => ({
      line,
      name: name.replaceAll("\u0000", "").slice(0, 200),
      result: "unreadable" as const,
      reason,
    })),
  ];
  return found
    .toSorted((a, b) => a.line - b.line)
    .map((row, place) => Object.assign(row, { importId, place }));
}

export const alreadyAt = (slug: string): string =>
  `There is a product at this address already: ${slug}.`;
