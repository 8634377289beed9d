import { eq, sql } from "drizzle-orm";
import { CODE } from "#domain/codes/code.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { discountCodes } from "#server/db/schema/promotion.ts";
import {
  codeColumns,
  type CodeRow,
  type CodeSales,
  SALES,
  type SalesRow,
  type ShownCode,
  toSales,
  toShownCode,
} from "./code-rows.ts";

export interface FoundCode extends ShownCode {
  /** The code it was made from in bulk; `null` if it was created individually. */
  madeFrom: string | null;
  batches: CodeBatch[];
}

/** Codes made from it in bulk. */
export interface CodeBatch {
  id: string;
  prefix: string;
  count: number;
  madeAt: Date;
  /** Unused, and turned on. */
  left: number;
  sales: CodeSales;
}

/** The fields that editing a code starts from, without its sales, so it is fast however many there are. */
export type CodeTerms = Pick<ShownCode, "values" | "version">;

/** `null` if there is none. */
export async function readTerms(db: Db, code: string): Promise<CodeTerms | null> {
  const [row] = await db
    .select({ version: discountCodes.version, values: recordColumns(CODE, discountCodes) })
    .from(discountCodes)
    .where(eq(discountCodes.code, code));
  return row ?? null;
}

/** One code, with those made from it; `null` if there is none. */
export async function findCode(db: Db, code: string, now: Date): Promise<FoundCode | null> {
  const { rows } = await db.execute<CodeRow & { made_from: string | null }>(sql`
    select ${codeColumns(now)}, (select b.source from discount_batches b where b.id = c.batch_id) as made_from
    from discount_codes c where c.code = ${code}`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...toShownCode(row),
    madeFrom: row.made_from,
    batches: row.made === 0 ? [] : await batchesOf(db, code),
  };
}

async function batchesOf(db: Db, source: string): Promise<CodeBatch[]> {
  const { rows } = await db.execute<{
    id: string;
    prefix: string;
    count: number;
    created_at: Date | string;
    left: number;
    sales: SalesRow;
  }>(sql`
    select b.id, b.prefix, b.count, b.created_at,
      (select count(*)::int from discount_codes c
        where c.batch_id = b.id and c.active and c.used < c.use_limit) as "left",
      (select ${SALES} from discount_codes c join orders o on o.discount_code = c.code and not o.cancelled
        where c.batch_id = b.id) as sales
    from discount_batches b where b.source = ${source} order by b.created_at desc, b.id`);
  return rows.map(({ id, prefix, count, created_at, left, sales }) => ({
    id,
    prefix,
    count,
    madeAt: new Date(created_at),
    left,
    sales: toSales(sales),
  }));
}
