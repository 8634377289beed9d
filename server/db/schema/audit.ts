import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** When the data was last proved right, and how much of it: the next audit goes on from there (server/audit/nightly-audit.ts). */
export const auditRuns = pgTable(
  "audit_runs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** What had changed since then was looked at; null = everything was. */
    since: moment("since"),
    /** Everything that had been written by then was seen. */
    until: moment("until").notNull(),
    violations: integer("violations").notNull(),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at").notNull().defaultNow(),
  },
  (table) => [check("audit_runs_violations", sql`${table.violations} >= 0`)],
);
