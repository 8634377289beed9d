import { type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { createHash } from "node:crypto";
import type { QueryResult, QueryResultRow } from "pg";
import type { Db } from "./client.ts";

/** A statement that each connection parses once and from then on calls by its name. */
export interface Prepared {
  name: string;
  text: string;
}

/**
 * For statements that are run all the time: `pool.query({ ...prepared(text), values })`. The name is
 * made from the text, so it never means two statements, not even beside another version of the shop.
 */
export function prepared(text: string): Prepared {
  const known = KNOWN.get(text);
  if (known) return known;
  const made = { name: createHash("sha256").update(text).digest("base64url"), text };
  KNOWN.set(text, made);
  return made;
}

/** One for each text; there are few. */
const KNOWN = new Map<string, Prepared>();

const DIALECT = new PgDialect();

/** The same for a statement in Drizzle's words, inside a transaction or not. Its text must not vary. */
export async function executePrepared<Row extends QueryResultRow>(
  db: Db,
  statement: SQL,
): Promise<QueryResult<Row>> {
  return run<Row>(db, DIALECT.sqlToQuery(statement), {});
}

/**
 * The same for a long one: its text, which takes Drizzle longer to write than PostgreSQL to read, is made once. What
 * differs each time is a `sql.placeholder`; one without a value is an error.
 */
export function preparedOnce(
  make: (db: Db) => SQL,
): <Row extends QueryResultRow>(
  db: Db,
  values: Readonly<Record<string, unknown>>,
) => Promise<QueryResult<Row>> {
  let query: Query | null = null;
  return async <Row extends QueryResultRow>(db: Db, values: Readonly<Record<string, unknown>>) =>
    run<Row>(db, (query ??= DIALECT.sqlToQuery(make(db))), values);
}

const run = <Row extends QueryResultRow>(
  db: Db,
  query: Query,
  values: Readonly<Record<string, unknown>>,
): Promise<QueryResult<Row>> =>
  db._.session
    .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      query,
      undefined,
      prepared(query.sql).name,
      false,
    )
    .execute(values);

/**
 * For a FROM before what calls a database function: until the transaction ends, each statement of a function is
 * planned once for a connection. PostgreSQL would otherwise plan those again and again whose plan looks cheaper with the
 * values of the day, such as that no referrer is known. A plan that is kept looks rows up by an index where there is one:
 * the table that had two pages when it was made may have a hundred when it is used.
 */
export const PLANNED_ONCE = sql`concat(set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_seqscan', 'off', true)) planned`;

/** Anything that runs a statement: the database, one of its transactions, or `preparing`. */
export interface Statements {
  execute(statement: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>;
}

/** For what puts its statements together of parts, which come to few texts in the end. */
export const preparing = (db: Db): Statements => ({
  execute: (statement) => executePrepared(db, statement),
});
