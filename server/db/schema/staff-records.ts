import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { RECORD_OUTCOMES, type RecordOutcome } from "#domain/staff/staff-record.ts";
import { actorColumn, moment, oneOf } from "./columns.ts";

/**
 * Actions and views by staff, written before they happen (STAFF-6). Append-only: the shop's own role can't change it,
 * and only erasing a person removes the text typed about them.
 */
export const staffRecords = pgTable(
  "staff_records",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    actor: actorColumn("actor").notNull(),
    role: text("role").notNull(),
    /** The address of the browser, or "command line". */
    cameFrom: text("came_from").notNull(),
    /** Its path in the tree, "fulfillment.ship". */
    operation: text("operation").notNull(),
    permission: text("permission").notNull(),
    /** Subject, "order" and "10023"; `null` for the shop. */
    subjectKind: text("subject_kind"),
    subject: text("subject"),
    /** The person whose data it is. Without a foreign key, because an erased customer's order can still be viewed. */
    person: text("person"),
    /** The request, without long texts. */
    input: jsonb("input").$type<Record<string, unknown>>().notNull(),
    reason: text("reason"),
    /** The subject's earlier state, without personal data; `null` if it was only viewed. */
    before: jsonb("before").$type<Record<string, unknown>>(),
  },
  (table) => [
    index("staff_records_at").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("staff_records_subject").on(
      table.subjectKind,
      table.subject,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("staff_records_actor").on(
      table.actor,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("staff_records_person")
      .on(table.person)
      .where(sql`person is not null`),
    check(
      "staff_records_subject_whole",
      sql`(${table.subjectKind} is null) = (${table.subject} is null)`,
    ),
  ],
);

/** How an action ended; a record without one was interrupted. */
export const staffRecordEnds = pgTable(
  "staff_record_ends",
  {
    recordId: bigint("record_id", { mode: "number" })
      .primaryKey()
      .references(() => staffRecords.id),
    at: moment("at").notNull().defaultNow(),
    outcome: text("outcome").$type<RecordOutcome>().notNull(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (table) => [oneOf("staff_record_ends_outcome", table.outcome, RECORD_OUTCOMES)],
);
