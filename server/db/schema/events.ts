import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/*
 * What happened in the shop, for programs (API-30): types and ids alone, no one's data, so an erasure leaves it whole.
 * Ids are without foreign keys, so that nothing that becomes of them changes an event.
 */

/** What a row of either table says. */
const said = {
  at: moment("at").notNull(),
  /** As domain/event/shop-event.ts has them. */
  type: text("type").notNull(),
  productId: integer("product_id"),
  /** What it is about, where neither order nor product names it: a payment, a parcel's number, a customer. */
  object: text("object"),
};

/** Written by triggers (functions/tell-*.sql) with the change itself; emptied by number_events. */
export const eventInbox = pgTable("event_inbox", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  ...said,
  at: moment("at").notNull().defaultNow(),
  orderId: bigint("order_id", { mode: "number" }),
});

/** In the order in which they became visible, without gaps: who has read up to a number misses none below it. */
export const events = pgTable(
  "events",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    ...said,
    orderNumber: integer("order_number"),
  },
  (table) => [
    /** What is kept no longer, and what is sent again. */
    index("events_at").on(table.at),
    check("events_seq", sql`${table.seq} > 0`),
  ],
);
