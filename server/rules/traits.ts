import { and, eq, sql } from "drizzle-orm";
import type { TraitValues } from "#domain/eligibility/traits-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { productTraits } from "#server/db/schema/eligibility.ts";

/** A product's declared traits, and their version; 0 = none were entered yet. */
export interface EditedTraits {
  traits: TraitValues;
  version: number;
}

const NOT_KNOWN: TraitValues = {
  form: null,
  isAimedAtChildren: null,
  mitragynineMg: null,
  sevenOhMg: null,
  sevenOhPercent: null,
  mgPerUnit: null,
};

export async function readTraits(db: Db, productId: number): Promise<EditedTraits> {
  const [row] = await db.select().from(productTraits).where(eq(productTraits.productId, productId));
  if (row === undefined) return { traits: NOT_KNOWN, version: 0 };
  const { form, isAimedAtChildren, mitragynineMg, sevenOhMg, sevenOhPercent, mgPerUnit } = row;
  return {
    traits: {
      form,
      isAimedAtChildren,
      mitragynineMg: short(mitragynineMg),
      sevenOhMg: short(sevenOhMg),
      sevenOhPercent: short(sevenOhPercent),
      mgPerUnit: short(mgPerUnit),
    },
    version: row.version,
  };
}

/** "0.5000" -> "0.5", as it was typed. */
const short = (figure: string | null): string | null =>
  figure === null ? null : String(Number(figure));

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
