import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** A row as it stands in the file: amounts are strings in dollars, moments ISO 8601 with their zone. */
export type JsonRow = Record<string, unknown>;

/**
 * The rows of a query as JSON. Amounts have to be cast to text by the query, so that no cent is a
 * floating-point number on its way.
 */
export async function jsonRows(db: Db, query: SQL): Promise<JsonRow[]> {
  const { rows } = await db.execute<{ rows: JsonRow[] }>(
    sql`select coalesce(jsonb_agg(to_jsonb(line)), '[]') as rows from (${query}) line`,
  );
  return rows[0]?.rows ?? [];
}

/** The first of them; null where there is none. */
export async function jsonRow(db: Db, query: SQL): Promise<JsonRow | null> {
  return (await jsonRows(db, query))[0] ?? null;
}
