import { sql } from "drizzle-orm";
import { hasGaps } from "#domain/catalog/has-gaps.ts";
import type { ProductFact } from "#domain/catalog/product-details.ts";
import type { Db } from "#server/db/client.ts";

/** The parts of a product that only the owner can fill in. */
export interface ProductGap {
  what: string;
  /** The part's column. */
  where: string;
}

interface GapRow extends Record<string, unknown> {
  name: string;
  facts: ProductFact[];
  prop65_warning: string | null;
  has_sample_texts: boolean;
}

/**
 * For the products on sale: warnings with placeholders, which customers don't see, and sample texts, which are labeled.
 */
export async function productsToFillIn(db: Db): Promise<ProductGap[]> {
  const { rows } = await db.execute<GapRow>(sql`
    select name, facts, prop65_warning, has_sample_texts from products where active order by id`);
  return rows.flatMap(({ name, facts, prop65_warning: warning, has_sample_texts: isSample }) => {
    const samples = facts.filter((fact) => fact.isSample).map(({ label }) => label);
    return [
      ...(warning !== null && hasGaps(warning)
        ? [gap("prop65_warning", `${name}: California's warning, not shown yet: "${warning}"`)]
        : []),
      ...(isSample ? [gap("details, warnings", `${name}: its texts`)] : []),
      ...(samples.length > 0 ? [gap("facts", `${name}: ${samples.join(", ")}`)] : []),
    ];
  });
}

const gap = (column: string, what: string): ProductGap => ({ what, where: `products.${column}` });
