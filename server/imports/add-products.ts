import { and, eq, inArray, sql } from "drizzle-orm";
import type { ImportedProduct } from "#domain/import/imported-product.ts";
import { toNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { shopImportRows } from "#server/db/schema/shop-imports.ts";
import { alreadyAt } from "./already-there.ts";
import type { Import, ImportRows } from "./import-rows.ts";

/** Adds each as an unlisted draft. Skips URLs taken since the review. */
export async function addProducts(
  tx: Db,
  { id: importId, categoryId }: Import,
  rows: ImportRows,
): Promise<void> {
  for (const { place, product } of rows) {
    if (product === null) continue;
    const productId = await addProduct(tx, product, categoryId);
    const isAdded = productId !== null;
    await tx
      .update(shopImportRows)
      .set({
        result: isAdded ? "added" : "skipped",
        reason: isAdded ? null : alreadyAt(product.slug),
        product: null,
        productId,
      })
      .where(and(eq(shopImportRows.importId, importId), eq(shopImportRows.place, place)));
  }
}

/** `null` if its URL is taken. */
async function addProduct(
  tx: Db,
  { name, slug, categories, description, details, priceCents, flavors }: ImportedProduct,
  categoryId: number,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into products (name, slug, category_id, base_price, description, details, image_url, listed, active,
      has_sample_texts)
    select ${name}, ${slug}, coalesce((
        select c.id from unnest(${sql.param(categories)}::text[]) with ordinality w(name, place)
          join categories c on fold_text(c.name) = fold_text(w.name) order by w.place, c.id limit 1), ${categoryId}),
      ${toNumeric(priceCents)}, ${description}, ${details}, '', false, false, false
    where not exists (select from product_former_slugs where slug = ${slug})
    on conflict (slug) do nothing returning id`);
  const productId = rows[0]?.id ?? null;
  if (productId !== null)
    await tx.execute(sql`
      insert into product_flavors (product_id, flavor_name, display_order)
      select ${productId}, f.name, f.place - 1
      from unnest(${sql.param(flavors)}::text[]) with ordinality f(name, place)`);
  return productId;
}

/**
 * Removes products that aren't in use by now: not listed or changed, and without stock, pictures, lots, costs or
 * orders.
 */
export async function removeProducts(
  tx: Db,
  { id: importId }: Import,
  rows: ImportRows,
): Promise<void> {
  const added = rows.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const unused = await tx.execute<{ id: number }>(sql`
    select p.id from products p
    where p.id = any (${sql.param(added)}::int[]) and p.version = 1 and not p.listed and not p.active
      and p.on_hand is null and p.stopped_at is null
      and not exists (select from order_items i where i.product_id = p.id)
      and not exists (select from lots l where l.product_id = p.id)
      and not exists (select from product_pictures i where i.product_id = p.id)
      and not exists (select from product_previews i where i.product_id = p.id)
      and not exists (select from product_unit_costs c where c.product_id = p.id)
      and not exists (select from stock_movements m where m.product_id = p.id)
    order by p.id for update of p`);
  const ids = unused.rows.map(({ id }) => id);
  await tx
    .update(shopImportRows)
    .set({ result: "taken_back", productId: null })
    .where(and(eq(shopImportRows.importId, importId), inArray(shopImportRows.productId, ids)));
  await tx.execute(sql`delete from products where id = any (${sql.param(ids)}::int[])`);
}
