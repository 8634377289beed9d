import { and, eq, sql } from "drizzle-orm";
import { TRAITS, type TraitValues } from "#domain/eligibility/traits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { setActive } from "#server/compliance/set-active.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { products } from "#server/db/schema/catalog.ts";
import { productTraits } from "#server/db/schema/eligibility.ts";

/** A product's declared traits, and their version: 0 before any were entered. `null` if there is no such product. */
export async function readTraits(db: Db, productId: number) {
  // Selected as flat columns: Drizzle would treat a nested object whose first column is null as a missing row.
  const [row] = await db
    .select({ ...recordColumns(TRAITS, productTraits), version: productTraits.version })
    .from(products)
    .leftJoin(productTraits, eq(productTraits.productId, products.id))
    .where(eq(products.id, productId));
  if (row === undefined) return null;
  const { version, ...values } = row;
  return { values, version: version ?? 0 };
}

export interface TraitsChange {
  productId: number;
  seenVersion: number;
  reason: string;
  traits: TraitValues;
}

/** Takes effect on rules about goods from the commit on; the facts of earlier decisions stay with their orders. */
export function saveTraits(
  { db, today }: { db: Db; today: PlainDate },
  { productId, seenVersion, traits }: TraitsChange,
): Promise<Result<null, "changed">> {
  return db.transaction(async (tx) => {
    const saved =
      seenVersion === 0
        ? await tx
            .insert(productTraits)
            .values({ productId, ...traits })
            .onConflictDoNothing()
            .returning({ productId: productTraits.productId })
        : await tx
            .update(productTraits)
            .set({ ...traits, version: sql`${productTraits.version} + 1`, updatedAt: sql`now()` })
            .where(
              and(eq(productTraits.productId, productId), eq(productTraits.version, seenVersion)),
            )
            .returning({ productId: productTraits.productId });
    if (saved.length === 0) return err("changed");
    await setActive(tx, today, [productId]);
    return ok(null);
  });
}
