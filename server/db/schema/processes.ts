import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** A process's row, written to prove that it can write (server/web/readiness-checks.ts). */
export const readinessWrites = pgTable("readiness_writes", {
  /** A random name, new for each start. */
  processId: text("process_id").primaryKey(),
  writtenAt: moment("written_at").notNull().defaultNow(),
});
