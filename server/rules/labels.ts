import { sql } from "drizzle-orm";
import { LABEL_STATEMENTS } from "#content/label-statements.ts";
import type { ProductFact } from "#domain/catalog/product-details.ts";
import { checkLabel, type LabelFinding } from "#domain/eligibility/label-check.ts";
import type { Db } from "#server/db/client.ts";

/** Which statements of labels a product's texts have, and which are missing (ELIG-13). */
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

/** @param productId `null` for every product that is wanted in the shop */
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
