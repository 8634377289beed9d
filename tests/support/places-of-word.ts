import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** The columns in the whole database that contain a word, ignoring case: "table.column". */
export async function placesOfWord(db: Db, word: string): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'date')`);
  const places: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await db.execute(sql`
      select 1 from ${sql.identifier(table)} where position(${word.toLowerCase()} in lower(${sql.identifier(column)}::text)) > 0 limit 1`);
    if (rows.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}
