import { type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { createHash } from "node:crypto";
import type { QueryResult, QueryResultRow } from "pg";
import type { Db } from "./client.ts";

/** A statement that each connection parses once and then calls by name. */
export interface Prepared {
  name: string;
  text: string;
}

/**
 * For frequent statements: `pool.query({ ...prepared(text), values })`. The name is derived from the text, so it never
 * means two statements, even next to another version of the shop.
 */
export function prepared(text: string): Prepared {
  const known = KNOWN.get(text);
  if (known) return known;
  const made = { name: createHash("sha256").update(text).digest("base64url"), text };
  KNOWN.set(text, made);
  return made;
}

/** One per text; there are few. */
const KNOWN = new Map<string, Prepared>();

const DIALECT = new PgDialect();

/** The same for a Drizzle statement, inside a transaction or not. Its text must not vary. */
export async function executePrepared<Row extends QueryResultRow>(
  db: Db,
  statement: SQL,
): Promise<QueryResult<Row>> {
  return run<Row>(db, DIALECT.sqlToQuery(statement), {});
}

/**
 * The same for a long statement, whose text takes Drizzle longer to write than PostgreSQL to read: the text is made
 * once. Values that vary are `sql.placeholder`s; one without a value is an error.
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
 * For a FROM before a call of a database function: until the transaction ends, each statement of a function is planned
 * once per connection. Otherwise PostgreSQL would keep replanning statements whose plan looks cheaper with the current
 * values, for example if no referrer is known. A kept plan uses an index if there is one, because a table with two
 * pages at planning time may have a hundred when the plan is used.
 */
export const PLANNED_ONCE = sql`concat(set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_seqscan', 'off', true)) planned`;

/** Anything that runs a statement: the database, one of its transactions, or `preparing`. */
export interface Statements {
  execute(statement: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>;
}

/** For statements assembled from parts that result in few different texts. */
export const preparing = (db: Db): Statements => ({
  execute: (statement) => executePrepared(db, statement),
});
