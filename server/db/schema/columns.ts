import { type Actor, actorText, readActor } from "#domain/actor.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import { check, customType, numeric, timestamp } from "drizzle-orm/pg-core";

/** Dollars as SQL keeps them; TypeScript reads them with `fromNumeric` (PRICE-1). */
export const dollars = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** A moment, always with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who did it, as "staff:ada" or "system". */
export const actorColumn = customType<{ data: Actor; driverData: string }>({
  dataType: () => "text",
  toDriver: actorText,
  fromDriver: readActor,
});

/** The check of a column that holds one of a few texts: those of the constant that TypeScript has its type from. */
export const oneOf = (name: string, column: SQLWrapper, values: readonly string[]) =>
  check(name, sql`${column} in (${quoted(values)})`);

/** For a check: constants of ours, which no one types. */
export const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();
