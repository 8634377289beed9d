import { sql } from "drizzle-orm";
import { check, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { actorColumn, moment } from "./columns.ts";

/** Months for which staff marked a state's manifest as filed (PROOF-4). */
export const shipmentManifests = pgTable(
  "shipment_manifests",
  {
    state: text("state").notNull(),
    /** Its first day. */
    month: date("month").notNull(),
    sentAt: moment("sent_at").notNull().defaultNow(),
    sentBy: actorColumn("sent_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.month] }),
    check("shipment_manifests_state", sql`${table.state} ~ '^[A-Z]{2}$'`),
    check("shipment_manifests_month", sql`extract(day from ${table.month}) = 1`),
  ],
);
