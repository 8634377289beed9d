import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The database, or one transaction of it: what operations are given. */
export type Db = NodePgDatabase;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Connection settings for a client of one's own, such as LISTEN needs; the owner's, not the shop's. */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** `role` is what the shop's own connections work as (shop-role.ts); null = as they connect. */
export function openDatabase(
  connection: pg.ClientConfig,
  poolMax: number,
  role: string | null,
): Database {
  const pool = new pg.Pool({
    ...connection,
    ...(role === null ? {} : { options: `-c role=${role}` }),
    max: poolMax,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: "mitra",
  });
  // A connection that breaks (a database restart) fails its own query and is replaced; without these
  // listeners Node would end the process, for one that is idle as for one in a transaction.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { db: drizzle(pool), pool, connection, close: () => pool.end() };
}
