import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { prepareShopRole } from "./shop-role.ts";

const MIGRATION_LOCK = 7_204_661; // any number that nothing else in this database locks

/**
 * Brings the database up to date; processes that start together take turns.
 *
 * @returns the role that the shop works as from then on; null = the connection's own
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  migrationsFolder: string,
): Promise<string | null> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    return await prepareShopRole(client);
  } finally {
    await client.end(); // ends the lock as well
  }
}
