import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { endOf } from "./end-pool.ts";
import {
  FOR_REPLICA,
  FOR_REQUESTS,
  FOR_WORK,
  type Patience,
  patientConnection,
} from "./patience.ts";
import { replicaFirst } from "./replica.ts";
import { RetryingPool, withRetries } from "./retried.ts";
import { traceStatements } from "./traced-statements.ts";

/** The database or one of its transactions; operations receive it. */
export type Db = NodePgDatabase;

/** Connections with the same timeouts. */
interface Connections {
  db: Db;
  pool: pg.Pool;
}

export interface Database extends Connections {
  /** For background work, next to requests in one process; connects on first use. */
  work: Connections;
  /** For large reads: a replica if there is one, as current as `db`; otherwise `db`. */
  reads: Db;
  /**
   * Connection settings for a dedicated client, as LISTEN requires; with the owner's role, not the
   * shop's.
   */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** If false, statements are sent without names (prepared.ts). */
  isPrepared?: boolean;
  patience?: Patience;
  /** Bypasses a pooler, for work that needs a session or its own timeouts; defaults to the same connection. */
  direct?: pg.ClientConfig;
  replica?: Replica | null;
}

export interface Replica {
  connection: pg.ClientConfig;
  /** Called with the reason when the primary temporarily replaces the replica. */
  onTrouble(error: unknown): void;
}

/** Jobs take turns, so they need few. */
const WORK_POOL = 4;

/** `role` is the role of the shop's connections (shop-role.ts); `null` for the one they connect as. */
export function openDatabase(
  connection: pg.ClientConfig,
  poolMax: number,
  role: string | null,
  options: DatabaseOptions = {},
): Database {
  const { isPrepared = true, patience = FOR_REQUESTS, direct = connection } = options;
  const ends: (() => Promise<void>)[] = [];
  const open = (max: number, ofThese: Patience, to: pg.ClientConfig): Connections => {
    const pool = new RetryingPool({
      ...patientConnection(to, ofThese, role),
      ...(isPrepared ? {} : { Client: NamelessClient }),
      max,
      // With it, a connection without a timely answer is closed and never used again.
      pipeline: true,
      idleTimeoutMillis: 30_000,
      application_name: "mitra",
    });
    // A connection that breaks (a database restart) fails its own query and is replaced; without
    // these listeners Node would end the process, whether the connection is idle or in a transaction.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => {
      client.on("error", () => undefined);
      traceStatements(client);
    });
    ends.push(endOf(pool));
    return { db: withRetries(drizzle(pool), pool), pool };
  };
  const isForRequests = patience === FOR_REQUESTS;
  const own = open(poolMax, patience, isForRequests ? connection : direct);
  const work = patience === FOR_WORK ? own : open(WORK_POOL, FOR_WORK, direct);
  let reads = own.db;
  if (options.replica) {
    const { connection: to, onTrouble } = options.replica;
    const replica = open(poolMax, FOR_REPLICA, to).pool;
    reads = replicaFirst({ primary: own, replica, onTrouble });
  }
  return {
    ...own,
    work,
    reads,
    connection: direct,
    close: async () => void (await Promise.all(ends.map((end) => end()))),
  };
}

/** Behind a pooler without prepared statements (DATABASE_PREPARED=0). */
class NamelessClient extends pg.Client {
  override query(...asked: unknown[]): never {
    // Returns the same as the overridden method, whose overloads can't be repeated here.
    return Reflect.apply(super.query, this, asked.map(withoutName)) as never;
  }
}

const withoutName = (asked: unknown): unknown =>
  typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked)
    ? { ...asked, name: undefined }
    : asked;
