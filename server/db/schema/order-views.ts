import { sql } from "drizzle-orm";
import { bigint, boolean, check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";

/** A saved order list: a name and the URL's query without the search text, so no customer is named (DESK-4). */
export const orderViews = pgTable(
  "order_views",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The member who saved it. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** "?needs=review&state=TX". */
    search: text("search").notNull(),
    /** Whether everyone sees it. */
    isShared: boolean("is_shared").notNull(),
    createdAt: createdAt(),
    /** Deletion can be undone for some seconds (DESK-12); the row is removed later. */
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
