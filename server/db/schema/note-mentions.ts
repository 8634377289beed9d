import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";
import { orderEvents, orders } from "./orders.ts";

/** Colleagues mentioned in a note (DESK-18), each once; deleted with the customer's data. */
export const noteMentions = pgTable(
  "note_mentions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The note's event. */
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => orderEvents.id),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** The mentioned colleague. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** When they marked it as done. */
    doneAt: moment("done_at"),
  },
  (table) => [
    unique("note_mentions_once").on(table.eventId, table.userId),
    index("note_mentions_order").on(table.orderId),
    index("note_mentions_waiting")
      .on(table.userId, table.id)
      .where(sql`done_at is null`),
  ],
);
