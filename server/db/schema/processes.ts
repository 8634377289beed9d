import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Row that a process writes to prove that it can write (server/web/readiness-checks.ts). */
export const readinessWrites = pgTable("readiness_writes", {
  /** A random name, new at each start. */
  processId: text("process_id").primaryKey(),
  writtenAt: moment("written_at").notNull().defaultNow(),
});
