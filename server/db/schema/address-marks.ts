import { pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "./columns.ts";

const KINDS = ["bounce", "complaint"] as const;

/** A mail service's final reports about an address (NEWS-11): the newsletter is never sent there again. */
export const addressMarks = pgTable("address_marks", {
  email: text("email").primaryKey(),
  /** The address can't receive email. */
  bouncedAt: moment("bounced_at"),
  /** Its owner marked one of our emails as spam. */
  complainedAt: moment("complained_at"),
});

/** A mail service's messages, each stored once, without the address. */
export const mailEvents = pgTable(
  "mail_events",
  {
    eventId: text("event_id").primaryKey(),
    kind: text("kind").$type<(typeof KINDS)[number]>().notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (table) => [oneOf("mail_events_kind", table.kind, KINDS)],
);
