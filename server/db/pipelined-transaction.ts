import { type SQL, sql } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db } from "./client.ts";
import { prepared } from "./prepared.ts";
import { retried } from "./retried.ts";

/**
 * Sends a transaction's last statement, whose text must not vary, and COMMIT right behind it. If the
 * statement fails, everything is undone.
 *
 * COMMIT itself does not wait for the disk if the statement selects `LOCKS_ENDED_EARLY`: others need
 * not wait for the disk to have the rows that were locked. A statement behind it waits instead, until
 * everything written before it is there. Without `isAwaited` nothing waits: the caller does not answer
 * yet, and commits a write of its own before it does.
 */
export type CommitWith = <Row extends pg.QueryResultRow>(
  statement: SQL,
  options: { isAwaited: boolean },
) => Promise<Row[]>;

/** For the list of a last SELECT. */
export const LOCKS_ENDED_EARLY = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * A transaction whose BEGIN travels with its first statement, and its COMMIT with the last one if
 * `commitWith` sends it. Otherwise as `db.transaction`: rolled back if anything throws, and retried.
 *
 * @param first must be harmless outside a transaction: it would run there if BEGIN itself failed,
 * and only then is the rest refused
 */
export const pipelinedTransaction = <First, Value>(
  pool: pg.Pool,
  first: (tx: Db) => Promise<First>,
  rest: (tx: Db, found: First, commitWith: CommitWith) => Promise<Value>,
): Promise<Value> => retried(() => runPipelined(pool, first, rest));

async function runPipelined<First, Value>(
  pool: pg.Pool,
  first: (tx: Db) => Promise<First>,
  rest: (tx: Db, found: First, commitWith: CommitWith) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  const tx = transactionOn(client);
  let isUsable = false;
  let isEnded = false;
  const commitWith: CommitWith = async <Row extends pg.QueryResultRow>(
    statement: SQL,
    { isAwaited }: { isAwaited: boolean },
  ) => {
    isEnded = true;
    const { sql: text, params: values } = DIALECT.sqlToQuery(statement);
    sendTogether(client);
    const done = client.query<Row>({ ...prepared(text), values });
    const [answered, ...others] = await Promise.allSettled([
      done,
      client.query(COMMIT),
      isAwaited ? client.query(ON_DISK) : null,
    ]);
    for (const one of [answered, ...others]) if (one.status === "rejected") throw one.reason;
    if (answered.status === "rejected") throw answered.reason;
    return answered.value.rows;
  };
  try {
    sendTogether(client);
    const begun = client.query(BEGIN).then(() => (isUsable = true));
    const [, found] = await Promise.all([begun, first(tx)]);
    const value = await rest(tx, found, commitWith);
    if (!isEnded) await client.query(COMMIT);
    return value;
  } catch (error) {
    if (!isEnded) await client.query("rollback").catch(() => (isUsable = false));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/**
 * What is sent from here to the end of this turn reaches PostgreSQL in one piece, which otherwise wakes, answers and waits
 * for each statement.
 */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** With names they are sent like the statements beside them, and so together with these. */
const BEGIN = { name: "begin", text: "begin" };
const COMMIT = { name: "commit", text: "commit" };
/** A transaction of its own, whose commit waits for the log up to here (any PostgreSQL from 9.6). */
const ON_DISK = { name: "on disk", text: "select pg_logical_emit_message(true, 'mitra', '')" };

const DIALECT = new PgDialect();

/** What Drizzle passes to its own transactions; one within it is a savepoint. */
function transactionOn(client: pg.PoolClient): Db {
  const session = new NodePgSession(client, DIALECT, undefined);
  return new NodePgTransaction(DIALECT, session, undefined);
}
