import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/*
 * The shop's events, for programs (API-30): only types and ids, no personal data, so an erasure leaves them whole. Ids
 * have no foreign keys, so later changes of those records never change an event.
 */

/** Columns of both tables. */
const said = {
  at: moment("at").notNull(),
  /** Type, as in domain/event/shop-event.ts. */
  type: text("type").notNull(),
  productId: integer("product_id"),
  /** Subject if neither order nor product names it: a payment, a parcel's number, a customer. */
  object: text("object"),
};

/** Triggers write these rows (functions/tell-*.sql) with the change itself; number_events empties the table. */
export const eventInbox = pgTable("event_inbox", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  ...said,
  at: moment("at").notNull().defaultNow(),
  orderId: bigint("order_id", { mode: "number" }),
});

/**
 * Events in the order in which they became visible, without gaps: a reader who has read up to a number has missed none
 * below it.
 */
export const events = pgTable(
  "events",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    ...said,
    orderNumber: integer("order_number"),
  },
  (table) => [
    /** Finds expired events, and those that are sent again. */
    index("events_at").on(table.at),
    check("events_seq", sql`${table.seq} > 0`),
  ],
);
