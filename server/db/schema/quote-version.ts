import { sql } from "drizzle-orm";
import { boolean, check, pgTable, uuid } from "drizzle-orm/pg-core";

/** The version of the data that all quotes share (functions/renew-quote-version.sql): one row. */
export const quoteVersion = pgTable(
  "quote_version",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    version: uuid("version").notNull().defaultRandom(),
  },
  (table) => [check("quote_version_only", sql`${table.isOnly}`)],
);
