import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** What the database was filled for (RUN-53): one row, written with the first start. */
export const installation = pgTable(
  "installation",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    isDemo: boolean("is_demo").notNull(),
    startedAt: moment("started_at").notNull().defaultNow(),
  },
  (table) => [check("installation_only", sql`${table.isOnly}`)],
);
