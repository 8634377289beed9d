import { type SQLWrapper, sql } from "drizzle-orm";
import { check, customType, timestamp } from "drizzle-orm/pg-core";
import { type Actor, actorText, readActor } from "#domain/actor.ts";
import { type Cents, fromNumeric, toNumeric } from "#domain/money/cents.ts";

/** Dollars in SQL, whole cents in TypeScript (PRICE-1); only text crosses between them. */
export const dollars = customType<{ data: Cents; driverData: string }>({
  dataType: () => "numeric(12, 2)",
  toDriver: toNumeric,
  fromDriver: fromNumeric,
});

/** A default, formatted like the database's. */
export const NO_DOLLARS = sql`'0.00'`;

/** Binary data. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A point in time, always with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The actor, like "staff:ada" or "system". */
export const actorColumn = customType<{ data: Actor; driverData: string }>({
  dataType: () => "text",
  toDriver: actorText,
  fromDriver: readActor,
});

/** A check for a column with a closed set of texts: the values of the constant that defines its TypeScript type. */
export const oneOf = (name: string, column: SQLWrapper, values: readonly string[]) =>
  check(name, sql`${column} in (${quoted(values)})`);

/**
 * The same for a long set in a table that each order writes. PostgreSQL parses a check's text for each statement that
 * writes a row, and parses one list faster than one text per value.
 */
export const oneOfList = (name: string, column: SQLWrapper, values: readonly string[]) =>
  check(name, sql`${column} = any (${listed(values)})`);

/**
 * Zero, to compare amounts in such a table: a plain 0 is an integer, and each check would contain the text of its
 * conversion.
 */
export const ZERO = sql.raw("'0'");

/** For a check: only our own constants of letters, digits and underscores. */
export function listed(values: readonly string[]) {
  const odd = values.find((value) => !/^\w+$/.test(value));
  if (odd !== undefined) throw new Error(`"${odd}" cannot be in a list as it is`);
  return sql.raw(`'{${values.join(",")}}'::text[]`);
}

/** For a check: our own constants, never user input. */
export const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();
