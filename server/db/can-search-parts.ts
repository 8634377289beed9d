import { sql } from "drizzle-orm";
import type { Statements } from "./prepared.ts";

/** Whether the database has the index that finds orders by part of a word (functions/search-words.sql). */
export async function canSearchParts(db: Statements): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select to_regclass('public.orders_words') is not null as has`,
  );
  return rows[0]?.["has"] === true;
}
