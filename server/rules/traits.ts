import { and, eq, sql } from "drizzle-orm";
import { TRAITS, type TraitValues, UNKNOWN_TRAITS } from "#domain/eligibility/traits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { products } from "#server/db/schema/catalog.ts";
import { productTraits } from "#server/db/schema/eligibility.ts";

/** A product's declared traits, and their version: 0 before any were entered. `null` if there is no such product. */
export async function readTraits(db: Db, productId: number) {
  const [row] = await db
    .select({ traits: recordColumns(TRAITS, productTraits), version: productTraits.version })
    .from(products)
    .leftJoin(productTraits, eq(productTraits.productId, products.id))
    .where(eq(products.id, productId));
  return row === undefined
    ? null
    : { values: row.traits ?? UNKNOWN_TRAITS, version: row.version ?? 0 };
}

export interface TraitsChange {
  productId: number;
  seenVersion: number;
  reason: string;
  traits: TraitValues;
}

/** From the commit on, rules about goods go by them; the facts of earlier decisions stay with their orders. */
export async function saveTraits(
  db: Db,
  { productId, seenVersion, traits }: TraitsChange,
): Promise<Result<null, "changed">> {
  const saved =
    seenVersion === 0
      ? await db
          .insert(productTraits)
          .values({ productId, ...traits })
          .onConflictDoNothing()
          .returning({ productId: productTraits.productId })
      : await db
          .update(productTraits)
          .set({ ...traits, version: sql`${productTraits.version} + 1`, updatedAt: sql`now()` })
          .where(
            and(eq(productTraits.productId, productId), eq(productTraits.version, seenVersion)),
          )
          .returning({ productId: productTraits.productId });
  return saved.length === 0 ? err("changed") : ok(null);
}
