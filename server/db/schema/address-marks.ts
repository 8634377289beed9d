import { pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "./columns.ts";

const KINDS = ["bounce", "complaint"] as const;

/** Final reports of a mail service about an address (NEWS-11): the newsletter never goes there again. */
export const addressMarks = pgTable("address_marks", {
  email: text("email").primaryKey(),
  /** Nothing arrives there. */
  bouncedAt: moment("bounced_at"),
  /** Its owner called one of our emails spam. */
  complainedAt: moment("complained_at"),
});

/** A mail service's messages, each once, without the address. */
export const mailEvents = pgTable(
  "mail_events",
  {
    eventId: text("event_id").primaryKey(),
    kind: text("kind").$type<(typeof KINDS)[number]>().notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (table) => [oneOf("mail_events_kind", table.kind, KINDS)],
);
