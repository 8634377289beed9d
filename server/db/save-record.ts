import { and, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "./client.ts";

/** A table whose rows are numbered, and counted up with every change. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/** A change of a record, as a form or a program sends it. */
export interface RecordChange<Values> {
  /** `null` for a new one. */
  id: number | null;
  /** The version that the change was made from. */
  seenVersion: number;
  /** For the record that the operation leaves. */
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
