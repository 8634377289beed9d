import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  PLANNED_KINDS,
  PLANNED_STATES,
  type PlannedKind,
  type PlannedState,
} from "#domain/staff/planned-change.ts";
import { user } from "./accounts.ts";
import { createdAt, moment, oneOf } from "./columns.ts";

/** Changes scheduled by the owner; a job makes each one when it is due (DATED-1). */
export const plannedChanges = pgTable(
  "planned_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<PlannedKind>().notNull(),
    /** Id of the record to change. */
    subject: text("subject").notNull(),
    /** The values to set, by the operation's field names. */
    change: jsonb("change").$type<Record<string, unknown>>().notNull(),
    /** Those values when the change was scheduled. */
    before: jsonb("before").$type<Record<string, unknown>>().notNull().default({}),
    reason: text("reason").notNull(),
    startsAt: moment("starts_at").notNull(),
    /** The member who scheduled it; it runs as them, with their permissions at that time. */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** Their browser's address, for the record. */
    cameFrom: text("came_from").notNull(),
    state: text("state").$type<PlannedState>().notNull().default("planned"),
    /** Why it failed; `null` if it is waiting, done or withdrawn. */
    failure: text("failure"),
    createdAt: createdAt(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("planned_changes_due")
      .on(table.startsAt, table.id)
      .where(sql`state = 'planned'`),
    index("planned_changes_subject").on(table.kind, table.subject, table.startsAt),
    index("planned_changes_starts").on(
      table.startsAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    oneOf("planned_changes_kind", table.kind, PLANNED_KINDS),
    oneOf("planned_changes_state", table.state, PLANNED_STATES),
    check("planned_changes_ended", sql`(${table.state} = 'planned') = (${table.endedAt} is null)`),
    check(
      "planned_changes_failed",
      sql`(${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
  ],
);
