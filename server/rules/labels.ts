import { sql } from "drizzle-orm";
import { LABEL_STATEMENTS } from "#content/label-statements.ts";
import type { ProductFact } from "#domain/catalog/product-details.ts";
import { checkLabel, type LabelFinding } from "#domain/eligibility/label-check.ts";
import type { Db } from "#server/db/client.ts";

/** The required label statements that a product's texts contain, and those that are missing (ELIG-13). */
export interface CheckedLabel {
  productId: number;
  name: string;
  findings: LabelFinding[];
}

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  facts: ProductFact[];
  warnings: string[];
}

/** @param productId `null` for every product that the owner wants in the shop */
export async function readLabels(db: Db, productId: number | null): Promise<CheckedLabel[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, name, facts, warnings from products
    where ${productId === null ? sql`listed` : sql`id = ${productId}`} order by name, id`);
  return rows.map(({ id, name, ...texts }) => ({
    productId: id,
    name,
    findings: checkLabel(texts, LABEL_STATEMENTS),
  }));
}
