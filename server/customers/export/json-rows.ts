import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** A row of the file: amounts are strings in dollars, times are ISO 8601 with a zone. */
export type JsonRow = Record<string, unknown>;

/**
 * A query's rows as JSON. The query must cast amounts to text, so no amount passes through floating
 * point.
 */
export async function jsonRows(db: Db, query: SQL): Promise<JsonRow[]> {
  const { rows } = await db.execute<{ rows: JsonRow[] }>(
    sql`select coalesce(jsonb_agg(to_jsonb(line)), '[]') as rows from (${query}) line`,
  );
  return rows[0]?.rows ?? [];
}

/** The first of them, or null. */
export async function jsonRow(db: Db, query: SQL): Promise<JsonRow | null> {
  return (await jsonRows(db, query))[0] ?? null;
}
