import { sql } from "drizzle-orm";
import { existsSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { archiveSettings } from "./backup/archive.ts";
import { UNFINISHED_FILE } from "./backup/restore-database.ts";
import { type Config, ConfigError } from "./config.ts";
import { type Db, openDatabase, type Replica } from "./db/client.ts";
import { type DatabaseClock, followDatabaseClock } from "./db/database-clock.ts";
import { isUnreachable, takesNoWrites } from "./db/database-trouble.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded.ts";
import { machineMemory, settingsFor } from "./db/embedded/server-settings.ts";
import { ensurePostgresUser } from "./db/embedded/system-user.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { FOR_WORK, type Patience } from "./db/patience.ts";
import { whenReachable } from "./db/when-reachable.ts";
import { createLog, type Log } from "./log.ts";
import { openTraces } from "./open-metrics.ts";
import { secretFile, shopSecret, storedSecret } from "./secret.ts";
import { seedShop } from "./seed/seed-shop.ts";
import { createShop, type Shop } from "./shop.ts";
import { keepLines } from "./system/keep-lines.ts";

export interface OpenShop {
  shop: Shop;
  /** One line about the data's location, for the startup message. */
  databaseLine: string;
  close(): Promise<void>;
}

/** How a long-running process waits for its database. */
interface Waiting {
  signal: AbortSignal;
  onWait(): void;
}

/** Refuses a database that was filled for the other mode (RUN-53). */
const OTHER_MODE = {
  demo: "The database holds a demo, with public passwords and sample orders. Point DATABASE_URL or DATA_DIR at an empty one.",
  shop: "The database holds a shop, and DEMO=1 would open it with sample accounts. Leave DEMO out or use another database.",
};

/** A move leaves such a database behind (RUN-57). */
const READS_ONLY =
  "This database is read-only: its shop was moved to another one, or it's a standby. See docs/how-to/scale.md.";

const secretLost = (file: string): string =>
  `SECRET: ${file} is missing, and the shop already has accounts. Without it, authenticator apps, gateway keys and the backup key can't be read. Put it back, from a restored backup if need be. If it's lost for good, create a new one (openssl rand -base64 32 > ${file}), then enter the keys again under Settings; docs/runbook.md says how staff get back in.`;

/** The folder with the SQL that migrateDatabase applies; it is not bundled. */
const DATABASE_FOLDER = "server/db";

/** Database, migrations, initial data, shop: for a command, which fails if its database is away. */
export async function openShop(config: Config): Promise<OpenShop> {
  const place = await findDatabase(config);
  return orStop(place, openAt(place, config, createLog(config.logLevel), FOR_WORK));
}

/**
 * The same for a long-running process, which waits for its database, and restarts its own PostgreSQL if that dies
 * (RUN-9).
 *
 * @returns null if it was asked to stop while it waited
 */
export async function openStayingShop(
  config: Config,
  patience: Patience,
  { signal, onWait }: Waiting,
): Promise<OpenShop | null> {
  const log = createLog(config.logLevel);
  const unfinished = path.join(config.dataFolder, UNFINISHED_FILE);
  if (existsSync(unfinished))
    throw new ConfigError([
      `DATA_DIR: ${config.dataFolder} holds a restore that didn't finish; remove ${unfinished} to open it anyway`,
    ]);
  const endTraces = await openTraces(config.tracesTo, log);
  const place = await findDatabase(config);
  place.embedded?.keepRunning((error) => log.error({ error }, "our PostgreSQL had ended"));
  const opened = await orStop(
    place,
    whenReachable(() => openAt(place, config, log, patience), {
      signal,
      onWait(error) {
        log.warn({ error }, "waiting for the database");
        onWait();
      },
    }),
  );
  if (opened === null) {
    await place.embedded?.stop();
    return null;
  }
  return {
    ...opened,
    async close() {
      await opened.close();
      await endTraces();
    },
  };
}

interface Place {
  embedded: EmbeddedPostgres | null;
  connection: pg.ClientConfig;
  /** Bypasses a pooler. */
  direct: pg.ClientConfig;
}

/** A failed start leaves none of our PostgreSQL processes behind. */
async function orStop<Opened>({ embedded }: Place, opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening;
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

export async function findDatabase({
  isDemo,
  databaseUrl,
  databaseDirectUrl,
  dataFolder,
  backup,
}: Config): Promise<Place> {
  if (databaseUrl !== null) {
    const direct = { connectionString: databaseDirectUrl ?? databaseUrl };
    return { embedded: null, connection: { connectionString: databaseUrl }, direct };
  }
  if (!isDemo) ensurePostgresUser();
  const embedded = await startEmbeddedPostgres(path.join(dataFolder, "postgres"), (folder) => [
    ...(isDemo ? [] : settingsFor(machineMemory())),
    ...(isDemo && backup === null ? [] : archiveSettings(folder)),
  ]);
  const connection = { ...embedded.connection, database: "postgres" };
  return { embedded, connection, direct: connection };
}

async function openAt(
  { embedded, connection, direct }: Place,
  config: Config,
  log: Log,
  patience: Patience,
): Promise<OpenShop> {
  const onTaken = (error: Error) => log.warn({ error }, "the migration waits for a lock");
  const onBroken = (check: string) => log.error({ check }, "rows from before a check break it");
  const onApplied = (migration: string) => log.info({ migration }, "migration applied");
  const options = { onTaken, onApplied, onBroken };
  const role = await migrateDatabase(direct, DATABASE_FOLDER, options).catch((error: unknown) => {
    if (takesNoWrites(error)) throw new ConfigError([READS_ONLY]);
    if (!isUnreachable(error)) log.fatal({ error }, "the database was not brought up to date");
    throw error;
  });
  const { databasePool, isDatabasePrepared: isPrepared } = config;
  const replica = config.replicaUrl === null ? null : replicaAt(config.replicaUrl, log);
  const database = openDatabase(connection, databasePool, role, {
    isPrepared,
    patience,
    direct,
    replica,
  });
  let clock: DatabaseClock;
  try {
    const holdsDemo = await seedShop(database.work.db, config);
    if (holdsDemo !== config.isDemo)
      throw new ConfigError([OTHER_MODE[holdsDemo ? "demo" : "shop"]]);
    await requireSecret(database.work.db, config);
    clock = await followDatabaseClock(database.work.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  const secret = shopSecret(config.secret ?? storedSecret(config.dataFolder), config.secretBefore);
  const shop = createShop(config, secret, database, log, { clock });
  const endKeeping = keepLines({ db: database.work.db, clock });
  return {
    shop,
    databaseLine: embedded ? embeddedLine(embedded) : "PostgreSQL at DATABASE_URL",
    async close() {
      clock.stop();
      await endKeeping();
      await shop.running.close();
      await database.close();
      await embedded?.stop();
    },
  };
}

/** A new secret couldn't open anything sealed with the lost one, so it is only created for a new shop (RUN-59). */
async function requireSecret(db: Db, { isDemo, secret, dataFolder }: Config): Promise<void> {
  const file = secretFile(dataFolder);
  if (isDemo || secret !== null || existsSync(file)) return;
  const { rows } = await db.execute(sql`select from "user" limit 1`);
  if (rows.length > 0) throw new ConfigError([secretLost(file)]);
}

const replicaAt = (connectionString: string, log: Log): Replica => ({
  connection: { connectionString },
  onTrouble: (error) => log.warn({ error }, "the primary is read instead of the replica"),
});

function embeddedLine({ how, folder }: EmbeddedPostgres): string {
  return `embedded PostgreSQL ${how}, data in ${folder}`;
}
