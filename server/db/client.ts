import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The database or one of its transactions: what operations receive. */
export type Db = NodePgDatabase;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /**
   * Connection settings for a dedicated client, as LISTEN requires; with the owner's role, not the
   * shop's.
   */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/**
 * `role` is the role the shop's connections use (shop-role.ts); null = the one they connect as. With
 * `isPrepared` false no statement is sent under its name (prepared.ts).
 */
export function openDatabase(
  connection: pg.ClientConfig,
  poolMax: number,
  role: string | null,
  isPrepared = true,
): Database {
  const pool = new pg.Pool({
    ...connection,
    ...(isPrepared ? {} : { Client: NamelessClient }),
    ...(role === null ? {} : { options: `-c role=${role}` }),
    max: poolMax,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: "mitra",
  });
  // A connection that breaks (a database restart) fails its own query and is replaced; without
  // these listeners Node would end the process, whether the connection is idle or in a transaction.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { db: drizzle(pool), pool, connection, close: () => pool.end() };
}

/** Behind a pooler that does not know prepared statements (DATABASE_PREPARED=0). */
class NamelessClient extends pg.Client {
  override query(...asked: unknown[]): never {
    // Answers as the method it overrides, whose overloads cannot be repeated here.
    return Reflect.apply(super.query, this, asked.map(withoutName)) as never;
  }
}

const withoutName = (asked: unknown): unknown =>
  typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked)
    ? { ...asked, name: undefined }
    : asked;
