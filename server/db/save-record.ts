import { and, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "./client.ts";

/** A table with numbered rows and a version that every change raises. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/** A change of a record, from a form or a program. */
export interface RecordChange<Values> {
  /** `null` for a new record. */
  id: number | null;
  /** The version that the change is based on. */
  seenVersion: number;
  /** For the operation's record. */
  reason: string;
  values: Values;
}

/**
 * Adds a row, or changes it unless someone else was faster.
 *
 * @returns its number
 */
export async function saveRecord<Table extends VersionedTable>(
  db: Db,
  table: Table,
  { id, seenVersion, values }: Omit<RecordChange<Table["$inferInsert"]>, "reason">,
): Promise<Result<number, "changed">> {
  const next = { ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()` };
  const saved =
    id === null
      ? await db
          .insert(table)
          .values(values)
          .returning({ id: sql<number>`${table.id}` })
      : await db
          .update<VersionedTable>(table)
          .set(next)
          .where(and(eq(table.id, id), eq(table.version, seenVersion)))
          .returning({ id: sql<number>`${table.id}` });
  const [row] = saved;
  return row === undefined ? err("changed") : ok(row.id);
}
