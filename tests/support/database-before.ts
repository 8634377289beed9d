import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { connectionTo } from "./database-server.ts";

const DATABASE_FOLDER = "server/db";
const BASELINE = "0000_baseline";
/** Its first lines explain it. */
const EARLIEST = "tests/support/migrations-0000-to-0021.sql";

export interface DatabaseBefore {
  connection: pg.ClientConfig;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Migrates it as today's shop does, or one whose SQL is in `databaseFolder`. */
  migrate(databaseFolder?: string): Promise<void>;
}

/**
 * An empty database as it was before a migration, to test what the migration does to rows. Before the
 * baseline it is as those releases created it: `0022_link_only` has 0000 to 0021, `0000_baseline` all of
 * them. After the baseline it has today's functions, as far as the tables of that time allow them.
 */
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
  const folder = await mkdtemp(join(tmpdir(), "mitra-database-"));
  try {
    const today = await readEntries(join(DATABASE_FOLDER, "migrations"));
    const position = today.findIndex((entry) => entry.tag === tag);
    if (position > 0) await makeSince(connection, today.slice(0, position), folder);
    else await makeEarlier(connection, tag, folder);
    await work({
      connection,
      query: (statement) => query(connection, statement),
      migrate: async (from = DATABASE_FOLDER) => void (await migrateDatabase(connection, from)),
    });
  } finally {
    await rm(folder, { recursive: true });
    await query(administration, `drop database ${name} with (force)`);
  }
}

interface Entry {
  tag: string;
  when: number;
}

async function readEntries(migrations: string): Promise<Entry[]> {
  const journal: { entries: Entry[] } = JSON.parse(
    await readFile(join(migrations, "meta/_journal.json"), "utf8"),
  );
  return journal.entries;
}

/** What the migrator reads besides the migrations themselves. */
async function writeEntries(migrations: string, entries: Entry[]): Promise<void> {
  await mkdir(join(migrations, "meta"), { recursive: true });
  const journal = {
    version: "7",
    dialect: "postgresql",
    entries: entries.map(({ tag, when }, idx) => ({ idx, tag, when, breakpoints: true })),
  };
  await writeFile(join(migrations, "meta/_journal.json"), JSON.stringify(journal));
}

async function makeSince(connection: pg.ClientConfig, entries: Entry[], folder: string) {
  await cp(join(DATABASE_FOLDER, "migrations"), folder, { recursive: true });
  await writeEntries(folder, entries);
  await applyMigrations(connection, folder);
  const functions = join(DATABASE_FOLDER, "functions");
  const [{ has_inbox: hasInbox } = { has_inbox: false }] = await query<{ has_inbox: boolean }>(
    connection,
    "select to_regclass('event_inbox') is not null as has_inbox",
  );
  // A trigger that tells events finds its table only once it fires.
  const files = (await readdir(functions)).filter(
    (file) => file.endsWith(".sql") && (hasInbox || !file.startsWith("tell-")),
  );
  // Twice, because a function may need one that comes later.
  for (const file of [...files, ...files]) {
    const text = await readFile(join(functions, file), "utf8");
    await query(connection, text).catch(() => undefined);
  }
}

async function makeEarlier(connection: pg.ClientConfig, tag: string, folder: string) {
  const [, ...parts] = (await readFile(EARLIEST, "utf8")).split(/^-- ==== (\S+) (\d+) ====\n/m);
  const entries: Entry[] = [];
  for (let n = 0; n < parts.length; n += 3) {
    const [name = "", when = "", text = ""] = parts.slice(n, n + 3);
    entries.push({ tag: name, when: Number(when) });
    await writeFile(join(folder, `${name}.sql`), text.slice(0, -1)); // without the line break before the next
  }
  const later = join(DATABASE_FOLDER, "migrations-before-baseline");
  const last = entries.at(-1)?.when ?? 0;
  for (const file of (await readdir(later)).filter((name) => name.endsWith(".sql")).toSorted()) {
    await cp(join(later, file), join(folder, file));
    entries.push({ tag: file.slice(0, -".sql".length), when: last + entries.length });
  }
  const end = tag === BASELINE ? entries.length : entries.findIndex((entry) => entry.tag === tag);
  if (end < 0) throw new Error(`There is no migration ${tag}`);
  await writeEntries(folder, entries.slice(0, end));
  await applyMigrations(connection, folder);
}

/** With the migrator alone, as releases of that time did. */
async function applyMigrations(connection: pg.ClientConfig, migrationsFolder: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined); // a connection that a test ends fails its own query
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
