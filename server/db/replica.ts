import { drizzle } from "drizzle-orm/node-postgres";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Db } from "./client.ts";
import { prepared } from "./prepared.ts";

interface Deps {
  primary: { db: Db; pool: pg.Pool };
  replica: pg.Pool;
  /** Called with the reason when the primary is read for a while instead. */
  onTrouble(error: unknown): void;
}

/** How long a failed replica is left alone. */
const REST_MS = 10_000;
/** How long a read waits for the replica to catch up with the primary. */
const LAG_MS_MAX = 50;
const LOOK_EVERY_MS = 5;

/**
 * A database for reads of history, statements, lists and exports. The replica answers each statement, or each
 * transaction of them, if it has everything that anyone committed before the request. Otherwise, and whenever the
 * replica fails, the primary answers (RUN-44, docs/decisions/019).
 */
export function replicaFirst(deps: Deps): Db {
  const { primary } = deps;
  const reading = createReading(deps);
  const db = drizzle(new ReadingPool(primary.pool, reading));
  db.transaction = (work, options) =>
    reading(
      (client) => drizzle(client).transaction(work, options),
      () => primary.db.transaction(work, options),
    );
  return db;
}

type Reading = <Value>(
  onReplica: (client: pg.PoolClient) => Promise<Value>,
  onPrimary: () => Promise<Value>,
) => Promise<Value>;

/** Pool for Drizzle, without connections of its own. */
class ReadingPool extends pg.Pool {
  private readonly primary: pg.Pool;
  private readonly reading: Reading;

  constructor(primary: pg.Pool, reading: Reading) {
    super();
    this.primary = primary;
    this.reading = reading;
  }

  override query(...asked: unknown[]): never {
    const answer = this.reading<unknown>(
      (client) => Reflect.apply(client.query, client, asked),
      () => Reflect.apply(this.primary.query, this.primary, asked),
    );
    // Returns the same as the overridden method, whose overloads can't be repeated here.
    return answer as never;
  }
}

function createReading({ primary, replica, onTrouble }: Deps): Reading {
  let restsUntil = 0;
  /** The primary's timeline that the replica last followed. */
  let followed: string | null = null;

  function rest(why: unknown): void {
    followed = null;
    if (performance.now() < restsUntil) return; // another read has already reported it
    restsUntil = performance.now() + REST_MS;
    onTrouble(why);
  }

  return async (onReplica, onPrimary) => {
    if (performance.now() < restsUntil) return onPrimary();
    const position = await positionOf(primary.pool).catch(() => null);
    if (position === null) return onPrimary(); // it reports the problem itself
    let client: pg.PoolClient | null = null;
    try {
      client = await replica.connect();
      if (followed !== position.timeline) await expectFollower(client, primary.pool, position);
      followed = position.timeline;
      await untilReached(client, position);
      const value = await onReplica(client);
      client.release();
      return value;
    } catch (error) {
      client?.release(!(error instanceof NotCurrent));
      rest(error);
    }
    return onPrimary();
  };
}

/** The replica is reachable, but may not be read. */
class NotCurrent extends Error {}

interface Position {
  lsn: string;
  timeline: string;
}

/** Everything acknowledged comes before it, whoever wrote it. */
const POSITION = prepared(
  "select lsn::text, left(pg_walfile_name(lsn), 8) as timeline from pg_current_wal_flush_lsn() lsn",
);

async function positionOf(pool: pg.Pool): Promise<Position | null> {
  const { rows } = await pool.query<Position>(POSITION);
  return rows[0] ?? null;
}

const SYSTEM = prepared(
  `select (pg_control_system()).system_identifier::text as system,
    upper(lpad(to_hex((pg_control_recovery()).min_recovery_end_timeline), 8, '0')) as timeline`,
);

/** Positions of two histories can't be compared, although they look alike. */
async function expectFollower(
  client: pg.PoolClient,
  primary: pg.Pool,
  { timeline }: Position,
): Promise<void> {
  const [ours, its] = await Promise.all([
    primary.query<{ system: string }>(SYSTEM),
    client.query<{ system: string; timeline: string }>(SYSTEM),
  ]);
  const isOurs = ours.rows[0]?.system === its.rows[0]?.system;
  if (!isOurs || its.rows[0]?.timeline !== timeline)
    throw new NotCurrent("The replica does not follow our primary");
}

/** `null` once it was promoted, because then it is a primary, but not ours. */
const REACHED = prepared(
  "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as reached",
);

async function untilReached(client: pg.PoolClient, { lsn }: Position): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const { rows } = await client.query<{ reached: boolean | null }>({ ...REACHED, values: [lsn] });
    const reached = rows[0]?.reached ?? null;
    if (reached === true) return;
    if (reached === null) throw new NotCurrent("The replica was promoted");
    if (waitedMs >= LAG_MS_MAX) throw new NotCurrent("The replica is behind");
    await sleep(LOOK_EVERY_MS);
  }
}
