import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { connectionTo } from "./database-server.ts";

const MIGRATIONS = "server/db/migrations";

export interface DatabaseBefore {
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** What a shop of today does to it. */
  migrate(): Promise<void>;
}

/** An empty database as it was before a migration, so that a test sees what that makes of its rows. */
export async function withDatabaseBefore(
  tag: string,
  work: (database: DatabaseBefore) => Promise<void>,
): Promise<void> {
  const server = inject("databaseServer");
  const name = `mitra_before_${randomBytes(4).toString("hex")}`;
  const connection = connectionTo(server, name);
  const administration = {
    ...server,
    ...(server.connectionString ? {} : { database: "postgres" }),
  };
  await query(administration, `create database ${name}`);
  const earlier = await migrationsBefore(tag);
  try {
    await migrateDatabase(connection, earlier);
    await work({
      query: (statement) => query(connection, statement),
      migrate: async () => void (await migrateDatabase(connection, MIGRATIONS)),
    });
  } finally {
    await rm(earlier, { recursive: true });
    await query(administration, `drop database ${name}`);
  }
}

/** A folder of the migrations that came first. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mitra-migrations-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, "utf8"));
  const position = journal.entries.findIndex((entry) => entry.tag === tag);
  if (position < 0) throw new Error(`There is no migration ${tag}`);
  await writeFile(
    path,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, position) }),
  );
  return folder;
}

async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
