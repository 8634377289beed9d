import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { actorColumn, bytes, createdAt, moment } from "./columns.ts";

/** Addresses at which calendars read the rules' dates (RULE-4): of the secret in each only a hash is kept. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Whose calendar it is for. */
    name: text("name").notNull(),
    tokenHash: bytes("token_hash").notNull().unique(),
    createdAt: createdAt(),
    createdBy: actorColumn("created_by").notNull(),
    /** To the hour; `null` means never. */
    lastReadAt: moment("last_read_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [check("calendar_feeds_name", sql`length(${table.name}) between 1 and 80`)],
);
