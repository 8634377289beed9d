import { readMigrationFiles } from "drizzle-orm/migrator";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { applyFunctions } from "./apply-functions.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { applyCalls } from "./calls.ts";
import { countApplied, isNewerAndOpen, openToLastRelease } from "./newer-schema.ts";
import { prepareReportingRole } from "./reporting-role.ts";
import { prepareShopRole } from "./shop-role.ts";
import { validateChecks } from "./validate-checks.ts";

const MIGRATION_LOCK = 7_204_661; // any number not used for another lock in this database

/** If we waited longer for a table, the requests queued behind us would be noticeably slow. */
const LOCK_MS = 3000;
const PAUSE_MS = 1000;
/** Long enough for another process's migration to finish, or for a backup to release a table. */
const TRY_MS = 10 * 60_000;
/** lock_not_available, deadlock_detected: our statement was undone and may be repeated. */
const TAKEN = new Set(["55P03", "40P01"]);

interface MigrateOptions {
  /** Called for each attempt that found something locked. */
  onTaken?: (error: Error) => void;
  /** Called for each migration that was applied. */
  onApplied?: (name: string) => void;
  /** Called for each check that existing rows violate, as "table: check". */
  onBroken?: (check: string) => void;
  tryMs?: number;
}

/**
 * Brings the database up to date: migrations, then functions. Processes that start together take turns. No one queues
 * behind a lock that we wait for longer than LOCK_MS: we give up and try again (RUN-11).
 *
 * In a later version's database that is open to ours, only our own functions are created (newer-schema.ts, calls.ts).
 *
 * @param databaseFolder has migrations/, functions/ and calls/
 * @returns the role that the shop then uses; `null` for the connection's own
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  databaseFolder: string,
  { onTaken, onApplied = () => undefined, onBroken, tryMs = TRY_MS }: MigrateOptions = {},
): Promise<string | null> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await migrateOnce(connection, databaseFolder, { onApplied, onBroken });
    } catch (error) {
      if (!(error instanceof Error) || !isTaken(error)) throw error;
      if (performance.now() - startedAt > tryMs) throw error;
      onTaken?.(error);
      await sleep(PAUSE_MS);
    }
  }
}

async function migrateOnce(
  connection: pg.ClientConfig,
  databaseFolder: string,
  { onApplied, onBroken }: { onApplied: (name: string) => void } & Pick<MigrateOptions, "onBroken">,
): Promise<string | null> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "mitra-migrate",
  });
  // A broken connection fails its own query; without a listener it would also end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // A migration may run as long as it needs, but may not wait long for locks.
    await client.query(`set lock_timeout = ${LOCK_MS}; set statement_timeout = 0`);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const migrationsFolder = path.join(databaseFolder, "migrations");
    const migrations = readMigrationFiles({ migrationsFolder });
    if (!(await isNewerAndOpen(client, migrations))) {
      const applied = await countApplied(client, migrations);
      if (applied < migrations.length) {
        const names = namesIn(migrationsFolder);
        const named = migrations.map((one, at) => ({ ...one, name: names[at] ?? one.hash }));
        await applyMigrations(client, named.slice(applied), onApplied);
      }
      const newest = migrations.at(-1)?.hash ?? "";
      await applyFunctions(client, path.join(databaseFolder, "functions"), newest);
      await openToLastRelease(client, migrationsFolder);
      for (const check of await validateChecks(client)) onBroken?.(check);
      await prepareReportingRole(client);
    }
    const role = await prepareShopRole(client);
    await applyCalls(client, databaseFolder, role);
    return role;
  } finally {
    await client.end(); // also releases the lock
  }
}

/** In order, such as "0105_takes-orders". */
function namesIn(migrationsFolder: string): string[] {
  const journal = readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8");
  return JOURNAL.parse(JSON.parse(journal)).entries.map(({ tag }) => tag);
}
const JOURNAL = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Whether it, or its cause, is one of these. */
function isTaken(error: Error): boolean {
  if ("code" in error && typeof error.code === "string" && TAKEN.has(error.code)) return true;
  return error.cause instanceof Error && isTaken(error.cause);
}
