import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/db/client.ts";
import { connectionTo } from "./database-server.ts";
import { runStatement } from "./run-statement.ts";

export interface TestDatabase extends Database {
  /** Runs a statement as the tables' owner, who has more rights than the shop. */
  asOwner(statement: string): Promise<void>;
  drop(): Promise<void>;
}

/** Another connection to the same database, e.g., one that can break (faulty-way.ts). */
export type Way = (connection: pg.ClientConfig) => pg.ClientConfig;

/** A separate database, copied from the seeded template. */
export async function createTestDatabase(
  poolMax = 10,
  way: Way = (connection) => connection,
): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `mitra_test_${randomBytes(6).toString("hex")}`;
  // Takes a quarter of the default strategy's time for such a small template.
  await administer(
    server,
    `create database ${name} template ${inject("templateDatabase")} strategy file_copy`,
  );
  const connection = connectionTo(server, name);
  const database = openDatabase(way(connection), poolMax, inject("shopRole"));
  return {
    ...database,
    asOwner: (statement) => runStatement(connection, statement),
    async drop() {
      await database.close();
      // Gives closing connections some time, because one that breaks is an error outside of tests.
      const drop = `drop database if exists ${name}`;
      await administer(server, drop).catch(() => administer(server, `${drop} with (force)`));
    },
  };
}

/** One connection for each process of the run. */
let admin: pg.Pool | null = null;

async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  admin ??= new pg.Pool({
    ...(server.connectionString ? server : { ...server, database: "postgres" }),
    max: 1,
    allowExitOnIdle: true,
  })
    // It is idle while the run's server is stopped.
    .on("error", () => undefined);
  await admin.query(statement);
}
