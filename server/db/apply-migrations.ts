import type { MigrationMeta } from "drizzle-orm/migrator";
import type pg from "pg";
import { inTransaction } from "./in-transaction.ts";

/**
 * Applies each migration in its own transaction and records it in the migrator's journal (RUN-11). The migrator itself
 * applies all in one: a table locked by the first would stay locked while the last builds an index. If one fails, the
 * ones before it stay applied; the next start continues from there.
 *
 * @param migrations those that the database lacks, oldest first
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly (MigrationMeta & { name: string })[],
  onApplied: (name: string) => void,
): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis, name } of migrations) {
    const applied = inTransaction(client, async () => {
      for (const statement of sql) await client.query(statement);
      await client.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
        [hash, folderMillis],
      );
    });
    await applied.catch((error: unknown) => {
      throw new Error(`The migration ${name} failed and is undone`, { cause: error });
    });
    onApplied(name);
  }
}
