import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Counts one use of a limited code; false if another order took the last one (CODE-8). */
export async function useDiscountCode(tx: Db, code: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update discount_codes set used = used + 1 where code = ${code} and used < use_limit returning code`);
  return rows.length === 1;
}
