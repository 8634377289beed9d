import type { MigrationMeta } from "drizzle-orm/migrator";
import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { inTransaction } from "./in-transaction.ts";

/** How many migrations the oldest upgradable release has: 0000 to 0021. */
const OLDEST_RELEASE = 22;

interface JournalEntry {
  hash: string;
  createdAt: number;
}

/**
 * Gives a database from before the baseline the earlier migrations it lacks and records the
 * baseline as applied, in one transaction. A database whose migration journal matches neither set
 * is refused and left unchanged, because its contents are unknown.
 *
 * @param folder the migrations from before the baseline
 * @returns how many of `migrations`, the first of which is the baseline, the database has
 */
export async function enterBaseline(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  folder: string,
): Promise<number> {
  const journal = await readJournal(client);
  // By timestamp, as the migrator identifies them: a changed comment does not make another
  // migration.
  if (journal.every(({ createdAt }, n) => createdAt === migrations[n]?.folderMillis))
    return journal.length;
  const earlier = readEarlier(folder);
  if (!journal.every(({ hash }, n) => hash === earlier[n]?.hash)) throw new Error(UNKNOWN);
  if (journal.length < OLDEST_RELEASE) throw new Error(TOO_OLD);
  await inTransaction(client, async () => {
    for (const { file } of earlier.slice(journal.length)) {
      await client.query(readFileSync(path.join(folder, file), "utf8"));
    }
    await client.query("delete from drizzle.__drizzle_migrations");
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [migrations[0]?.hash, migrations[0]?.folderMillis],
    );
  });
  return 1;
}

/** The migrator's journal in the database; empty for a new one. */
export async function readJournal(client: pg.Client): Promise<JournalEntry[]> {
  const { rows: tables } = await client.query<{ journal: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as journal",
  );
  if (!tables[0]?.journal) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations order by id",
  );
  return rows.map((row) => ({ hash: row.hash, createdAt: Number(row.created_at) }));
}

/**
 * All migrations from before the baseline, in order; only the hashes of the older ones still exist.
 */
function readEarlier(folder: string): { hash: string; file: string }[] {
  const lines = readFileSync(path.join(folder, "SHA256SUMS"), "utf8").trim().split("\n");
  return lines.map((line) => {
    const [hash = "", file = ""] = line.split(/\s+/);
    return { hash, file };
  });
}

const UNKNOWN = `The database was not created by this version of the shop or an earlier one: its migration journal
(drizzle.__drizzle_migrations) contains an unknown migration. Nothing was changed. Start the version that created the
database or a later one, restore a backup, or point DATABASE_URL (or DATA_DIR) at another database.`;

const TOO_OLD = `The database is from a version that this one can no longer upgrade. Nothing was changed. Start the
version that server/db/migrations-before-baseline/README.md names once, which upgrades it, and then this one.`;
