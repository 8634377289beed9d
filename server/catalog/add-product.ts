import { sql } from "drizzle-orm";
import { type NewProduct, slugOf } from "#domain/catalog/new-product.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { violatedConstraint } from "#server/db/violated-constraint.ts";

export type AddProductError = { code: "no_category" | "slug_taken" };

/** Adds a product, which isn't in the shop until it is listed. @returns its id */
export async function addProduct(
  db: Db,
  { name, category, price }: NewProduct,
): Promise<Result<number, AddProductError>> {
  const slug = slugOf(name);
  try {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into products (name, slug, category_id, base_price, image_url, listed, active, has_sample_texts)
      select ${name}, ${slug}, c.id, ${toNumeric(price)}, '', false, false, false
      from categories c where c.name = ${category}
        and not exists (select from product_former_slugs where slug = ${slug})
      returning id`);
    const [made] = rows;
    if (made) return ok(made.id);
    const known = await db.execute(sql`select from categories where name = ${category}`);
    return err({ code: known.rows.length === 0 ? "no_category" : "slug_taken" });
  } catch (error) {
    if (violatedConstraint(error)?.includes("slug")) return err({ code: "slug_taken" });
    throw error;
  }
}
