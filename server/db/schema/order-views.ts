import { sql } from "drizzle-orm";
import { bigint, boolean, check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";

/**
 * A list of orders that staff have saved: a name and the query of its address, without what was searched
 * for, so that no customer is named (DESK-4).
 */
export const orderViews = pgTable(
  "order_views",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who saved it. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** "?needs=review&state=TX". */
    search: text("search").notNull(),
    /** Whether everyone sees it. */
    isShared: boolean("is_shared").notNull(),
    createdAt: createdAt(),
    /** It can be brought back for some seconds (DESK-12), and is cleared away later. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    uniqueIndex("order_views_kept_name")
      .on(table.userId, table.name)
      .where(sql`deleted_at is null`),
    check(
      "order_views_lengths",
      sql`length(${table.name}) <= 40 and length(${table.search}) <= 1000`,
    ),
  ],
);
