import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db } from "./client.ts";

/**
 * A transaction whose BEGIN travels with its first statement, in one round trip. Otherwise as
 * `db.transaction`: rolled back if anything throws.
 *
 * @param first must be harmless outside a transaction: it would run there if BEGIN itself failed,
 * and only then is the rest refused
 */
export async function pipelinedTransaction<First, Value>(
  pool: pg.Pool,
  first: (tx: Db) => Promise<First>,
  rest: (tx: Db, found: First) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  const tx = transactionOn(client);
  let isUsable = false;
  try {
    const begun = client.query(BEGIN).then(() => (isUsable = true));
    const [, found] = await Promise.all([begun, first(tx)]);
    const value = await rest(tx, found);
    await client.query("commit");
    return value;
  } catch (error) {
    await client.query("rollback").catch(() => (isUsable = false));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** With a name it is sent like the statement behind it, and so together with it. */
const BEGIN = { name: "begin", text: "begin" };

const DIALECT = new PgDialect();

/** What Drizzle passes to its own transactions; one within it is a savepoint. */
function transactionOn(client: pg.PoolClient): Db {
  const session = new NodePgSession(client, DIALECT, undefined);
  return new NodePgTransaction(DIALECT, session, undefined);
}
