import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { seedShop } from "#server/seed/seed-shop.ts";
import { removeTestDatabases, SHARED_CLUSTER } from "./remove-test-databases.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server that the tests use; `database` is the template. */
    databaseServer: { host?: string; port?: number; user?: string; connectionString?: string };
    templateDatabase: string;
    /** The shop's role. */
    shopRole: string | null;
  }
}

/** Tests may lose their data in a crash of the machine. */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** One server for all tests, with a migrated and seeded template that each test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"];
  const embedded = url ? null : await startEmbeddedPostgres(SHARED_CLUSTER, FAST);
  const server = embedded ? embedded.connection : { connectionString: url };
  const template = `mitra_template_${process.pid}`;
  const admin = new pg.Client(
    embedded ? { ...embedded.connection, database: "postgres" } : { connectionString: url },
  );
  await admin.connect();
  await admin.query(`create database ${template}`);
  const connection = connectionTo(server, template);
  const role = await migrateDatabase(connection, "server/db");
  const database = openDatabase(connection, 2, role);
  await seedShop(database.db, { isDemo: true });
  await database.close();
  project.provide("databaseServer", server);
  project.provide("templateDatabase", template);
  project.provide("shopRole", role);
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await embedded?.stop();
    removeTestDatabases("other");
  };
}

export function connectionTo(server: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
