import type { MigrationMeta } from "drizzle-orm/migrator";
import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { LAST_RELEASE } from "./last-release.ts";

interface JournalEntry {
  createdAt: number;
}

/** The migrator's journal in the database; empty for a new one. */
export async function readJournal(client: pg.Client): Promise<JournalEntry[]> {
  const { rows: tables } = await client.query<{ journal: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as journal",
  );
  if (!tables[0]?.journal) return [];
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by id",
  );
  return rows.map((row) => ({ createdAt: Number(row.created_at) }));
}

/**
 * The number of these migrations that the database has. Compared by timestamp, like the migrator does: a changed
 * comment doesn't make a different migration.
 *
 * @throws if it has a different one, so its contents are unknown
 */
export async function countApplied(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<number> {
  const journal = await readJournal(client);
  if (journal.every(({ createdAt }, n) => createdAt === migrations[n]?.folderMillis))
    return journal.length;
  throw new Error(UNKNOWN);
}

const UNKNOWN = `This database was made by another build of the shop, and nothing in it was changed. For a demo, delete its
data folder (DATA_DIR, "data" by default) and start again; otherwise start the build that made it or a later one, restore a
backup, or point DATABASE_URL at another database.`;

const JOURNAL = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/**
 * Whether the database belongs to a later version that allows ours to work on it (RUN-43): after a rollback, or when
 * one of the last release's processes restarts during a deploy.
 */
export async function isNewerAndOpen(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<boolean> {
  const journal = await readJournal(client);
  if (journal.length <= migrations.length) return false;
  if (migrations.some(({ folderMillis }, n) => journal[n]?.createdAt !== folderMillis))
    return false;
  const oldest = await readOldest(client);
  return oldest !== null && (migrations.at(-1)?.folderMillis ?? 0) >= oldest;
}

/** Records in the database that the last release may work on it. */
export async function openToLastRelease(client: pg.Client, folder: string): Promise<void> {
  const text = readFileSync(path.join(folder, "meta/_journal.json"), "utf8");
  const { entries } = JOURNAL.parse(JSON.parse(text));
  const oldest = entries.find(({ tag }) => tag === LAST_RELEASE.migration);
  if (!oldest || (await readOldest(client)) === oldest.when) return;
  await client.query(`
    create table if not exists drizzle.open_since (id boolean primary key default true check (id), migration bigint not null)`);
  await client.query(
    `insert into drizzle.open_since (migration) values ($1)
     on conflict (id) do update set migration = excluded.migration`,
    [oldest.when],
  );
}

/** The time of the newest migration that a version must have; `null` if no version has recorded one. */
async function readOldest(client: pg.Client): Promise<number | null> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.open_since') as found",
  );
  if (!tables[0]?.found) return null;
  const { rows } = await client.query<{ migration: string }>(
    "select migration from drizzle.open_since",
  );
  return rows[0] ? Number(rows[0].migration) : null;
}
