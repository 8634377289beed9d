import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * When the data was last proved correct, and how much of it. The next audit continues from there
 * (server/audit/record-audit.ts).
 */
export const auditRuns = pgTable(
  "audit_runs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Changes since then were checked; `null` if everything was. */
    since: moment("since"),
    /** Everything written by then was covered. */
    until: moment("until").notNull(),
    violations: integer("violations").notNull(),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at").notNull().defaultNow(),
  },
  (table) => [check("audit_runs_violations", sql`${table.violations} >= 0`)],
);
