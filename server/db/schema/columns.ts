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

/** A default as the database writes it. */
export const NO_DOLLARS = sql`'0.00'`;

/** Bytes, as the database keeps them. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A point in time, always with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who did it, as "staff:ada" or "system". */
export const actorColumn = customType<{ data: Actor; driverData: string }>({
  dataType: () => "text",
  toDriver: actorText,
  fromDriver: readActor,
});

/**
 * The check for a column with a closed set of texts: those in the constant that its TypeScript type
 * comes from.
 */
export const oneOf = (name: string, column: SQLWrapper, values: readonly string[]) =>
  check(name, sql`${column} in (${quoted(values)})`);

/** For a check: our own constants, never user input. */
export const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();
