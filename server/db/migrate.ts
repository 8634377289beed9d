import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import path from "node:path";
import pg from "pg";
import { applyFunctions } from "./apply-functions.ts";
import { enterBaseline } from "./enter-baseline.ts";
import { prepareShopRole } from "./shop-role.ts";

const MIGRATION_LOCK = 7_204_661; // any number not used for another lock in this database

/**
 * Brings the database up to date: migrations, then functions; processes that start together take turns.
 *
 * @param databaseFolder holds migrations/, functions/ and migrations-before-baseline/
 * @returns the role the shop then works as; null = the connection's own
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  databaseFolder: string,
): Promise<string | null> {
  const client = new pg.Client(connection);
  // A broken connection fails its own query; without a listener it would end the process as well.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const migrationsFolder = path.join(databaseFolder, "migrations");
    const migrations = readMigrationFiles({ migrationsFolder });
    const before = path.join(databaseFolder, "migrations-before-baseline");
    const applied = await enterBaseline(client, migrations, before);
    if (applied < migrations.length) await migrate(drizzle(client), { migrationsFolder });
    const newest = migrations.at(-1)?.hash ?? "";
    await applyFunctions(client, path.join(databaseFolder, "functions"), newest);
    return await prepareShopRole(client);
  } finally {
    await client.end(); // also releases the lock
  }
}
