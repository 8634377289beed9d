import path from "node:path";
import type pg from "pg";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { createLog } from "./log.ts";
import { storedSecret } from "./secret.ts";
import { seedShop } from "./seed/seed-shop.ts";
import { createShop, type Shop, type ShopParts } from "./shop.ts";

export interface OpenShop {
  shop: Shop;
  config: Config;
  /** One line about where the data is, for the startup message. */
  databaseLine: string;
  close(): Promise<void>;
}

/** The folder with the SQL that migrateDatabase applies; it is not bundled. */
const DATABASE_FOLDER = "server/db";

/** Configuration, database, migrations, initial data, shop: how every process starts. */
export async function openShop(
  env: Record<string, string | undefined>,
  parts: ShopParts = {},
): Promise<OpenShop> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres(path.join(config.dataFolder, "postgres"))
      : null;
  const connection: pg.ClientConfig = embedded
    ? { ...embedded.connection, database: "postgres" }
    : { connectionString: config.databaseUrl ?? "" };
  const role = await migrateDatabase(connection, DATABASE_FOLDER);
  const { databasePool, isDatabasePrepared } = config;
  const database = openDatabase(connection, databasePool, role, isDatabasePrepared);
  await seedShop(database.db, { withSampleAccounts: config.isDemo });
  const secret = config.secret ?? storedSecret(config.dataFolder);
  const shop = createShop(config, secret, database, log, parts);
  return {
    shop,
    config,
    databaseLine: embedded ? embeddedLine(embedded) : "PostgreSQL at DATABASE_URL",
    async close() {
      await shop.running.close();
      await database.close();
      await embedded?.stop();
    },
  };
}

function embeddedLine({ how, folder }: EmbeddedPostgres): string {
  return `embedded PostgreSQL ${how}, data in ${folder}`;
}
