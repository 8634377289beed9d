import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/db/client.ts";
import { connectionTo } from "./database-server.ts";

export interface TestDatabase extends Database {
  drop(): Promise<void>;
}

/** A database of one's own, copied from the seeded template. */
export async function createTestDatabase(poolMax = 10): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `mitra_test_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name} template ${inject("templateDatabase")}`);
  const database = openDatabase(connectionTo(server, name), poolMax);
  return {
    ...database,
    async drop() {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(
    server.connectionString ? server : { ...server, database: "postgres" },
  );
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
