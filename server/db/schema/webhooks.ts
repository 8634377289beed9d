import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { actorColumn, moment, oneOf } from "./columns.ts";

/*
 * Where events are sent (API-32). Nothing here is about a person: an event is ids, and of an answer only its beginning is
 * kept, for a month.
 */

/** Why one is off; `null` if it is on. */
export const OFF_REASONS = ["staff", "failing", "gone"] as const;

export type OffReason = (typeof OFF_REASONS)[number];

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    /** "order.placed" or "order.*"; never empty. */
    types: text("types").array().notNull(),
    /** Sealed with the shop's secret: it signs each message. */
    sealedSecret: text("sealed_secret").notNull(),
    /** The one before, which signs beside it until then; `null` if there is none. */
    sealedBefore: text("sealed_before"),
    beforeUntil: moment("before_until"),
    offReason: text("off_reason").$type<OffReason>(),
    /** The last event that was looked at for it. */
    cursor: bigint("cursor", { mode: "number" }).notNull(),
    /** Since when nothing was taken; `null` means the last message was. */
    failingSince: moment("failing_since"),
    failures: integer("failures").notNull().default(0),
    /** While it fails, nothing is sent before. */
    restsUntil: moment("rests_until"),
    createdAt: moment("created_at").notNull().defaultNow(),
    createdBy: actorColumn("created_by").notNull(),
    /** Rises with each change that staff make; a form carries the one it was made from. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check("webhook_endpoints_name", sql`length(${table.name}) between 1 and 80`),
    check("webhook_endpoints_url", sql`length(${table.url}) between 1 and 500`),
    check("webhook_endpoints_types", sql`cardinality(${table.types}) > 0`),
    check(
      "webhook_endpoints_before",
      sql`num_nulls(${table.sealedBefore}, ${table.beforeUntil}) in (0, 2)`,
    ),
    oneOf("webhook_endpoints_off", table.offReason, OFF_REASONS),
  ],
);

const DELIVERY_STATES = ["waiting", "taken", "given_up"] as const;

/** An event on its way to an endpoint, at least once. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    endpointId: bigint("endpoint_id", { mode: "number" })
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Number in `events`, which are kept longer. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    /** Subject: a delivery waits for those before it about the same (API-33). */
    object: text("object").notNull(),
    state: text("state").$type<(typeof DELIVERY_STATES)[number]>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** A process is at work on it until then. */
    leasedUntil: moment("leased_until"),
    /** When it is not tried again; `null` if it was not tried yet. */
    giveUpAt: moment("give_up_at"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.endpointId, table.seq] }),
    index("webhook_deliveries_due")
      .on(table.endpointId, table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_object")
      .on(table.endpointId, table.object, table.seq)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_ended")
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    oneOf("webhook_deliveries_state", table.state, DELIVERY_STATES),
    check(
      "webhook_deliveries_ended_at",
      sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`,
    ),
  ],
);

/** Each time that something was sent, and what came back. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: bigint("endpoint_id", { mode: "number" })
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** The message's id: an event's, or a test's. */
    messageId: text("message_id").notNull(),
    type: text("type").notNull(),
    at: moment("at").notNull().defaultNow(),
    /** `null` if nothing was answered. */
    status: integer("status"),
    durationMs: integer("duration_ms").notNull(),
    /** Why nothing was answered, or the answer's beginning. */
    said: text("said").notNull(),
    isTaken: boolean("is_taken").notNull(),
  },
  (table) => [
    index("webhook_attempts_endpoint").on(table.endpointId, table.id.desc().nullsFirst()),
    index("webhook_attempts_at").on(table.at),
    check("webhook_attempts_said", sql`length(${table.said}) <= 500`),
  ],
);
