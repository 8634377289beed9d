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
 * Webhook endpoints (API-32). No personal data is stored: an event is only ids, and only the beginning of a response is
 * kept, for a month.
 */

/** Why an endpoint is off; `null` if it is on. */
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
    /** Signs each message; encrypted with the shop's secret. */
    sealedSecret: text("sealed_secret").notNull(),
    /** The previous secret, which also signs until then; `null` if there is none. */
    sealedBefore: text("sealed_before"),
    beforeUntil: moment("before_until"),
    offReason: text("off_reason").$type<OffReason>(),
    /** The last event that was checked for it. */
    cursor: bigint("cursor", { mode: "number" }).notNull(),
    /** Since when no message was accepted; `null` if the last one was. */
    failingSince: moment("failing_since"),
    failures: integer("failures").notNull().default(0),
    /** While it fails, nothing is sent before this time. */
    restsUntil: moment("rests_until"),
    createdAt: moment("created_at").notNull().defaultNow(),
    createdBy: actorColumn("created_by").notNull(),
    /** Raised by each change by staff; a form carries the version it was made from. */
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

/** An event to deliver to an endpoint, at least once. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    endpointId: bigint("endpoint_id", { mode: "number" })
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Number in `events`, which are kept longer. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    /** Subject: a delivery waits for earlier ones about the same record (API-33). */
    object: text("object").notNull(),
    state: text("state").$type<(typeof DELIVERY_STATES)[number]>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** A process is working on it until then. */
    leasedUntil: moment("leased_until"),
    /** When retries end; `null` if it wasn't tried yet. */
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

/** Each attempt to send a message, and its result. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: bigint("endpoint_id", { mode: "number" })
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** The message's id: an event's or a test's. */
    messageId: text("message_id").notNull(),
    type: text("type").notNull(),
    at: moment("at").notNull().defaultNow(),
    /** `null` if there was no response. */
    status: integer("status"),
    durationMs: integer("duration_ms").notNull(),
    /** Why there was no response, or the response's beginning. */
    said: text("said").notNull(),
    isTaken: boolean("is_taken").notNull(),
  },
  (table) => [
    index("webhook_attempts_endpoint").on(table.endpointId, table.id.desc().nullsFirst()),
    index("webhook_attempts_at").on(table.at),
    check("webhook_attempts_said", sql`length(${table.said}) <= 500`),
  ],
);
