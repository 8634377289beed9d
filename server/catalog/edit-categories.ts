import { sql } from "drizzle-orm";
import { categorySeen } from "#domain/catalog/category.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";

export interface EditedCategory {
  id: number;
  name: string;
  isActive: boolean;
  displayOrder: number;
  products: number;
  /** Discount codes that refer to it; they follow a new name. */
  codes: number;
}

/** All categories, in the shop's order. */
export async function listCategories(db: Db): Promise<EditedCategory[]> {
  const { rows } = await db.execute<Record<string, unknown> & EditedCategory>(sql`
    select c.id, c.name, c.active as "isActive", c.display_order as "displayOrder",
      (select count(*)::int from products where category_id = c.id) as products,
      (select count(*)::int from discount_codes
        where category = c.name or c.name = any (requires_categories)) as codes
    from categories c order by c.display_order, c.id`);
  return rows;
}

export interface CategoryChange {
  /** `null` means a new one. */
  categoryId: number | null;
  name: string;
  isActive: boolean;
  displayOrder: number;
  /** The category as the form showed it (categorySeen). */
  seen: string;
  reason: string | null;
}

/** Adds or changes a category. Its products are in the shop only while the category is (CAT-9). */
export function changeCategory(
  db: Db,
  { categoryId, name, isActive, displayOrder, seen }: CategoryChange,
): Promise<Result<null, { code: "not_found" | "name_taken" | "changed" }>> {
  return db.transaction(async (tx) => {
    const taken = await tx.execute(sql`
      select from categories where fold_text(name) = fold_text(${name}) and id is distinct from ${categoryId}::int`);
    if (taken.rows.length > 0) return err({ code: "name_taken" });
    if (categoryId === null) {
      await tx.execute(sql`
        insert into categories (name, active, display_order) values (${name}, ${isActive}, ${displayOrder})`);
      return ok(null);
    }
    const { rows } = await tx.execute<{
      name: string;
      displayOrder: number;
      isActive: boolean;
    }>(sql`
      select name, display_order as "displayOrder", active as "isActive" from categories
      where id = ${categoryId} for update`);
    const [before] = rows;
    if (before === undefined) return err({ code: "not_found" });
    if (categorySeen(before) !== seen) return err({ code: "changed" });
    await tx.execute(sql`
      update categories set name = ${name}, active = ${isActive}, display_order = ${displayOrder}
      where id = ${categoryId}`);
    // Codes refer to categories by name, as the cart does.
    if (before.name !== name)
      await tx.execute(sql`
        update discount_codes set
          category = case when category = ${before.name} then ${name} else category end,
          requires_categories = array_replace(requires_categories, ${before.name}, ${name})
        where category = ${before.name} or ${before.name} = any (requires_categories)`);
    return ok(null);
  });
}
