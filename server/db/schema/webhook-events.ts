import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { dollars, moment, oneOf } from "./columns.ts";

const ACTIONS = ["charge", "refund", "void", "other"] as const;

/** Gateway webhooks, once per event. Only the payment's ids are stored: we ask the gateway itself what happened. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    gateway: text("gateway").notNull(),
    eventId: text("event_id").notNull(),
    /** The gateway's own name for it, e.g., "transaction.auth.success". */
    type: text("type").notNull(),
    /** Its subject; `other` if it isn't about a single payment. */
    action: text("action").$type<(typeof ACTIONS)[number]>().notNull(),
    /** Our attempt id, according to the event. */
    attemptId: text("attempt_id"),
    transactionId: text("transaction_id"),
    /** The amount in the event; `null` if it has none. */
    amount: dollars("amount"),
    /** SHA-256 of the body: the same event never has a different body. */
    bodyHash: text("body_hash").notNull(),
    deliveries: integer("deliveries").notNull().default(1),
    receivedAt: moment("received_at").notNull().defaultNow(),
    processedAt: moment("processed_at"),
    /** The result, in a word. */
    outcome: text("outcome"),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index("webhook_events_received").on(table.receivedAt),
    /** For staff: events that are unprocessed or contradict our records; there are few. */
    index("webhook_events_outcome").on(table.outcome, table.receivedAt),
    /** For one order's events. */
    index("webhook_events_attempt")
      .on(table.attemptId)
      .where(sql`attempt_id is not null`),
    index("webhook_events_transaction")
      .on(table.transactionId)
      .where(sql`transaction_id is not null`),
    oneOf("webhook_events_action", table.action, ACTIONS),
  ],
);
