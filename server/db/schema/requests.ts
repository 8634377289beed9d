import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  SUBSCRIPTION_EVENT_KINDS,
  type SubscriptionEventKind,
} from "#domain/subscription/subscription-event.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";
import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "#domain/subscription/subscription-status.ts";
import { user } from "./accounts.ts";
import { actorColumn, createdAt, moment, oneOf, updatedAt } from "./columns.ts";

/** An address gets the newsletter while it is confirmed and not unsubscribed. */
export const newsletterSubscriptions = pgTable("newsletter_subscriptions", {
  email: text("email").primaryKey(),
  /** Identifies it in back office URLs, where neither the address nor the token may appear. */
  id: bigint("id", { mode: "number" }).notNull().unique().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  subject: text("subject").notNull().default(""),
  /** Identifies the subscriber in emailed links. Stored, not signed, because an unsubscribe link never expires. */
  token: uuid("token").notNull().defaultRandom().unique(),
  createdAt: createdAt(),
  /** When the form was last submitted for this address. */
  requestedAt: moment("requested_at").notNull().defaultNow(),
  confirmedAt: moment("confirmed_at"),
  unsubscribedAt: moment("unsubscribed_at"),
  /** Staff who unsubscribed them, and why (NEWS-7); `null` if they did it themselves. */
  unsubscribedBy: actorColumn("unsubscribed_by"),
  unsubscribeReason: text("unsubscribe_reason"),
});

export const subscriptionRequests = pgTable(
  "subscription_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    planName: text("plan_name").notNull(),
    name: text("name").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zipCode: text("zip_code").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    status: text("status").$type<SubscriptionStatus>().notNull().default("requested"),
    /** The next order's day, for an active subscription. */
    nextCycle: date("next_cycle"),
    /** The chosen day of the month; a shorter month uses its last day (PLAN-9). */
    cycleDay: integer("cycle_day"),
    /** Since when an active subscription is paused; `null` if it isn't. */
    pausedAt: moment("paused_at"),
    /** If two people change the version they saw, the second is told. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("subscription_requests_user").on(table.userId),
    /** For the staff board. */
    index("subscription_requests_due")
      .on(sql`coalesce(${table.nextCycle} - '2000-01-01'::date, -1)`, table.id)
      .where(sql`status <> 'cancelled'`),
    /** A person has one open request per plan, however often the form is submitted. */
    uniqueIndex("subscription_requests_new")
      .on(table.userId, table.planName)
      .where(sql`status = 'requested'`),
    oneOf("subscription_requests_status", table.status, SUBSCRIPTION_STATUSES),
    check(
      "subscription_requests_cycle",
      sql`(${table.status} = 'active') = (${table.nextCycle} is not null) and (${table.status} = 'active' or ${table.pausedAt} is null)`,
    ),
    check("subscription_requests_cycle_day", sql`${table.cycleDay} between 1 and 31`),
    check(
      "subscription_requests_contact",
      sql`${table.state} ~ '^[A-Z]{2}$' and ${table.zipCode} ~ '^[0-9]{5}$' and ${table.phone} ~ '^[0-9]{10}$'`,
    ),
  ],
);

/** Append-only: who did what and when, and the terms that a customer agreed to (compliance 6, Subscriptions). */
export const subscriptionEvents = pgTable(
  "subscription_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint("request_id", { mode: "number" })
      .notNull()
      .references(() => subscriptionRequests.id),
    at: moment("at").notNull().defaultNow(),
    actor: actorColumn("actor").notNull(),
    /** "requested" and "updated" are form submissions; the others are the new status or staff's action. */
    kind: text("kind").$type<SubscriptionEventKind>().notNull(),
    /** For a form: the sentence beside its button, word for word. */
    consentText: text("consent_text"),
    /** "" if unknown. */
    ipAddress: text("ip_address").notNull().default(""),
    /** For staff's action: the plan, the day of the next order, the draft. No personal data. */
    detail: jsonb("detail").$type<Record<string, string | number>>(),
    /** For a form: the submitted values. */
    contact: jsonb("contact").$type<SubscriptionFields>(),
  },
  (table) => [
    index("subscription_events_request").on(table.requestId, table.id),
    oneOf("subscription_events_kind", table.kind, SUBSCRIPTION_EVENT_KINDS),
    check(
      "subscription_events_consent",
      sql`(${table.kind} in ('requested', 'updated')) = (${table.consentText} is not null and ${table.contact} is not null)`,
    ),
  ],
);
