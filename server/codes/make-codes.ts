import { and, eq, type SQL, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { BulkCodes } from "#domain/codes/bulk-codes-form.ts";
import { CODE } from "#domain/codes/code.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { discountBatches, discountCodes } from "#server/db/schema/promotion.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";

/** Letters and digits that can't be confused; 32 of them, so five bits choose one evenly. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 60 bits: with 60 tries in ten minutes (CODE-9), no one guesses one of 5,000. */
const RANDOM_LENGTH = 12;

export interface CodesToMake extends BulkCodes {
  /** The code whose conditions they get. */
  code: string;
}

/**
 * Creates single-use codes with another code's conditions (CODE-14). They are returned once and never listed again; a
 * repeated form creates them only once.
 */
export function makeCodes(
  db: Db,
  { code, prefix, count, key }: CodesToMake,
): Promise<Result<string[], Refusal>> {
  return db.transaction(async (tx) => {
    const [source] = await tx
      .select({ batchId: discountCodes.batchId })
      .from(discountCodes)
      .where(eq(discountCodes.code, code))
      .for("share");
    if (!source) return refuse("not_found", `Code ${code} doesn't exist.`);
    if (source.batchId !== null)
      return refuse("not_allowed", "This is a bulk code. Use the code it was made from.");
    const begun = await tx
      .insert(discountBatches)
      .values({ id: key, source: code, prefix, count })
      .onConflictDoNothing()
      .returning({ id: discountBatches.id });
    if (begun.length === 0)
      return refuse("not_allowed", "These codes were already added and exported.");
    const made: string[] = [];
    while (made.length < count) {
      const texts = randomTexts(count - made.length).map((text) => prefix + text);
      made.push(...(await insertCodes(tx, { code, key, texts })));
    }
    return ok(made);
  });
}

const randomTexts = (count: number): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(RANDOM_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32)).join(""),
  );

/** @returns the codes that didn't exist yet */
async function insertCodes(
  tx: Db,
  { code, key, texts }: { code: string; key: string; texts: string[] },
): Promise<string[]> {
  const own: Partial<Record<keyof typeof CODE.fields, SQL>> = {
    code: sql`made`,
    unmetText: sql`replace(c.unmet_text, c.code, made)`,
    useLimit: sql`1`,
    usesEach: sql`null`,
  };
  const columns = Object.entries(recordColumns(CODE, discountCodes)).map(
    ([name, { name: column }]) => ({
      column: sql.identifier(column),
      value:
        Object.entries(own).find(([known]) => known === name)?.[1] ??
        sql`c.${sql.identifier(column)}`,
    }),
  );
  const { rows } = await tx.execute<{ code: string }>(sql`
    insert into discount_codes (${sql.join(
      columns.map(({ column }) => column),
      sql`, `,
    )}, batch_id)
      select ${sql.join(
        columns.map(({ value }) => value),
        sql`, `,
      )}, ${key}
      from discount_codes c, unnest(${sql.param(texts)}::text[]) made where c.code = ${code}
    on conflict do nothing returning code`);
  return rows.map((row) => row.code);
}

/** Turns off the unused codes of a batch. @returns how many */
export async function turnOffBatch(
  db: Db,
  { code, batchId }: { code: string; batchId: string },
): Promise<Result<number, Refusal>> {
  const [batch] = await db
    .select({ id: discountBatches.id })
    .from(discountBatches)
    .where(and(eq(discountBatches.id, batchId), eq(discountBatches.source, code)));
  if (!batch) return refuse("not_found", "These codes don't exist.");
  const turned = await db
    .update(discountCodes)
    .set({ active: false, version: sql`version + 1` })
    .where(and(eq(discountCodes.batchId, batchId), eq(discountCodes.active, true)))
    .returning({ code: discountCodes.code });
  return ok(turned.length);
}
