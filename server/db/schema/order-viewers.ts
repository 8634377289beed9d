import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Who has an order's page open. Unlogged, because it is written every few seconds and useless after a crash. */
export const orderViewers = pgTable(
  "order_viewers",
  {
    /** Without a foreign key, whose check would wait for a lock on the order. */
    orderId: bigint("order_id", { mode: "number" }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull().defaultNow(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.userId] }),
    index("order_viewers_user").on(table.userId),
    index("order_viewers_seen").on(table.seenAt),
  ],
);
