import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { actorColumn, bytes, createdAt, moment } from "./columns.ts";

/** URLs where calendars read the rules' dates (RULE-4). Only a hash of each URL's secret is stored. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The calendar that it is for. */
    name: text("name").notNull(),
    tokenHash: bytes("token_hash").notNull().unique(),
    createdAt: createdAt(),
    createdBy: actorColumn("created_by").notNull(),
    /** Accurate to the hour; `null` if never. */
    lastReadAt: moment("last_read_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [check("calendar_feeds_name", sql`length(${table.name}) between 1 and 80`)],
);
