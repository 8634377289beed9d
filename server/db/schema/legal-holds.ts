import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { actorColumn, moment } from "./columns.ts";

/**
 * Customers whose data must be preserved for a lawyer or a court (PRIV-11), with start and reason. A trigger allows a
 * row to be released once and never deleted (functions/keep-legal-hold.sql).
 */
export const legalHolds = pgTable(
  "legal_holds",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    reason: text("reason").notNull(),
    placedBy: actorColumn("placed_by").notNull(),
    placedAt: moment("placed_at").notNull().defaultNow(),
    releasedBy: actorColumn("released_by"),
    releasedAt: moment("released_at"),
    releaseReason: text("release_reason"),
  },
  (table) => [
    uniqueIndex("legal_holds_one")
      .on(table.userId)
      .where(sql`released_at is null`),
    check(
      "legal_holds_release",
      sql`num_nulls(${table.releasedBy}, ${table.releasedAt}, ${table.releaseReason}) in (0, 3)`,
    ),
  ],
);
