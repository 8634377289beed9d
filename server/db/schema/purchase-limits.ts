import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { HOUSEHOLD_SIGNS, type HouseholdSign } from "#domain/limits/household-keys.ts";
import type { LimitFinding, LimitVerdict } from "#domain/limits/judge-limits.ts";
import {
  type KeptLimits,
  LIMIT_OCCASIONS,
  type LimitOccasion,
} from "#domain/limits/kept-limits.ts";
import {
  LIMIT_HOLDERS,
  LIMIT_MEASURES,
  type LimitHolder,
  type LimitMeasure,
  type LimitSubject,
} from "#domain/limits/purchase-limit.ts";
import { user } from "./accounts.ts";
import { actorColumn, moment, oneOf, updatedAt } from "./columns.ts";
import { orders } from "./orders.ts";

/** The N of "limit:N". */
export const purchaseLimitNumbers = pgSequence("purchase_limit_numbers");

/** Every version of every limit on the purchases of one customer or household (LIMIT-1): append-only. */
export const purchaseLimits = pgTable(
  "purchase_limits",
  {
    key: text("key").notNull(),
    version: integer("version").notNull(),
    /** The newest version of its key. The only change that a row gets is losing this. */
    isCurrent: boolean("is_current").notNull().default(true),
    isOn: boolean("is_on").notNull(),
    subject: jsonb("subject").$type<LimitSubject>().notNull(),
    measure: text("measure").$type<LimitMeasure>().notNull(),
    per: text("per").$type<LimitHolder>().notNull(),
    /** The maximum within that many days. */
    most: integer("most").notNull(),
    days: integer("days").notNull(),
    holdsFrom: date("holds_from"),
    holdsUntil: date("holds_until"),
    /** `null` for a seed or a command. */
    decidedBy: actorColumn("decided_by"),
    source: text("source").notNull().default(""),
    note: text("note").notNull().default(""),
    /** The author's reason for this version. */
    reason: text("reason"),
    recordedAt: moment("recorded_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    uniqueIndex("purchase_limits_current")
      .on(table.key)
      .where(sql`is_current`),
    oneOf("purchase_limits_measure", table.measure, LIMIT_MEASURES),
    oneOf("purchase_limits_per", table.per, LIMIT_HOLDERS),
    check("purchase_limits_version", sql`${table.version} > 0`),
    check("purchase_limits_most", sql`${table.most} between 1 and 1000000`),
    check("purchase_limits_days", sql`${table.days} between 1 and 365`),
    check("purchase_limits_dates", sql`${table.holdsUntil} > ${table.holdsFrom}`),
    // Only a compound can be limited in milligrams.
    check(
      "purchase_limits_mg",
      sql`${table.measure} = 'units' or ${table.subject} ->> 'kind' <> 'everything'`,
    ),
  ],
);

/** Additional purchases that a manager allows one customer, until a day and with a reason (LIMIT-7). */
export const limitExtras = pgTable(
  "limit_extras",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    limitKey: text("limit_key").notNull(),
    extra: integer("extra").notNull(),
    /** Its last day. */
    until: date("until").notNull(),
    reason: text("reason").notNull(),
    givenBy: actorColumn("given_by").notNull(),
    givenAt: moment("given_at").notNull().defaultNow(),
    endedBy: actorColumn("ended_by"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("limit_extras_user").on(table.userId, table.id),
    check("limit_extras_extra", sql`${table.extra} between 1 and 1000000`),
    check("limit_extras_ended", sql`num_nulls(${table.endedBy}, ${table.endedAt}) in (0, 2)`),
  ],
);

/** Limits that customers set for themselves (LIMIT-9); deleted with the person. */
export const ownLimits = pgTable(
  "own_limits",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Maximum units within that many days; `null` if none. */
    most: integer("most"),
    days: integer("days"),
    /** The limit that follows, and its first day; without a day, none follows. */
    nextMost: integer("next_most"),
    nextDays: integer("next_days"),
    nextFrom: date("next_from"),
    /** The first day on which they want to order again. */
    pausedUntil: date("paused_until"),
    /** Permanent; only an owner ends it, after a wait. */
    excludedAt: moment("excluded_at"),
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("own_limits_both", sql`num_nulls(${table.most}, ${table.days}) in (0, 2)`),
    check("own_limits_next_both", sql`num_nulls(${table.nextMost}, ${table.nextDays}) in (0, 2)`),
    check("own_limits_most", sql`${table.most} between 0 and 1000000`),
    check("own_limits_days", sql`${table.days} between 1 and 365`),
    check("own_limits_next_most", sql`${table.nextMost} between 0 and 1000000`),
    check("own_limits_next_days", sql`${table.nextDays} between 1 and 365`),
  ],
);

/**
 * Signs that find a household's orders (LIMIT-4), as keyed hashes, so reading them reveals no address. Stored only
 * while a household limit is set; deleted with the person, and once no window reaches them.
 */
export const householdKeys = pgTable(
  "household_keys",
  {
    key: text("key").notNull(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    kind: text("kind").$type<HouseholdSign>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.orderId] }),
    index("household_keys_order").on(table.orderId),
    oneOf("household_keys_kind", table.kind, HOUSEHOLD_SIGNS),
  ],
);

/** Limits' decisions about an order with their time and facts (LIMIT-5): append-only, without a name or an address. */
export const limitDecisions = pgTable(
  "limit_decisions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    occasion: text("occasion").$type<LimitOccasion>().notNull(),
    verdict: text("verdict").$type<LimitVerdict>().notNull(),
    facts: jsonb("facts").$type<KeptLimits["facts"]>().notNull(),
    findings: jsonb("findings").$type<LimitFinding[]>().notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    index("limit_decisions_order").on(table.orderId, table.id),
    oneOf("limit_decisions_occasion", table.occasion, LIMIT_OCCASIONS),
    check("limit_decisions_verdict", sql`${table.verdict} in ('allowed', 'review', 'refused')`),
  ],
);
