import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Whether the first start filled the database as a demo (RUN-53): one row. */
export const installation = pgTable(
  "installation",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    isDemo: boolean("is_demo").notNull(),
    startedAt: moment("started_at").notNull().defaultNow(),
  },
  (table) => [check("installation_only", sql`${table.isOnly}`)],
);
