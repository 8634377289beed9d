import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { STATE_CODES, type UsState } from "#domain/place/us-states.ts";
import { TAX_LEVELS, type TaxAnswer, type TaxLevel } from "#domain/tax/provider-tax.ts";
import {
  RATE_FILE_STATES,
  RATE_LEVELS,
  type RateFileState,
  type RateLevel,
} from "#domain/tax/rate.ts";
import {
  COUNTED_SALES,
  type CountedSales,
  MEASURING_PERIODS,
  type MeasuringPeriod,
} from "#domain/tax/threshold.ts";
import { compounds } from "./catalog.ts";
import { actorColumn, dollars, moment, oneOf, updatedAt } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";
import { refunds } from "./payments.ts";

/** Sales at which a state requires an out-of-state seller to register, as entered by the owner (TAX-1). */
export const taxThresholds = pgTable(
  "tax_thresholds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** `null` for every state without its own row. */
    state: text("state"),
    fromDay: date("from_day").notNull(),
    amountCents: dollars("amount"),
    orders: integer("orders"),
    needsBoth: boolean("needs_both").notNull().default(false),
    period: text("period").$type<MeasuringPeriod>().notNull(),
    counts: text("counts").$type<CountedSales>().notNull(),
    source: text("source").notNull().default(""),
    /** `null` if it is a sample. */
    lastChecked: date("last_checked"),
    note: text("note").notNull().default(""),
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("tax_thresholds_day").on(table.state, table.fromDay).nullsNotDistinct(),
    oneOf("tax_thresholds_period", table.period, MEASURING_PERIODS),
    oneOf("tax_thresholds_counts", table.counts, COUNTED_SALES),
    oneOf("tax_thresholds_state", table.state, STATE_CODES),
    check("tax_thresholds_needed", sql`${table.amountCents} > 0 and ${table.orders} > 0`),
    check(
      "tax_thresholds_both",
      sql`not ${table.needsBoth} or num_nulls(${table.amountCents}, ${table.orders}) = 0`,
    ),
  ],
);

/** Alerts to the owner with their time: one per state, level and year (TAX-3). */
export const taxAlerts = pgTable(
  "tax_alerts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    thresholdId: integer("threshold_id")
      .notNull()
      .references(() => taxThresholds.id),
    state: text("state").notNull(),
    level: text("level").$type<"near" | "passed">().notNull(),
    /** Year of the sales that decided; for the last twelve months, the year in which they were checked. */
    year: integer("year").notNull(),
    /** Sales at that time. */
    sales: dollars("sales").notNull(),
    orders: integer("orders").notNull(),
    percent: integer("percent").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    unique("tax_alerts_once").on(table.thresholdId, table.state, table.level, table.year),
    oneOf("tax_alerts_level", table.level, ["near", "passed"]),
    check("tax_alerts_state", sql`${table.state} ~ '^[A-Z]{2}$'`),
  ],
);

/** Rate files (TAX-4): reviewed before their rates apply, and kept with their content. */
export const taxRateFiles = pgTable(
  "tax_rate_files",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Source of the rates, as named by the uploader. */
    source: text("source").notNull(),
    state: text("state").$type<RateFileState>().notNull().default("looked_over"),
    sentBy: actorColumn("sent_by").notNull(),
    sentAt: moment("sent_at").notNull().defaultNow(),
    /** When its rates began and ceased to apply. */
    appliedAt: moment("applied_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [
    oneOf("tax_rate_files_state", table.state, RATE_FILE_STATES),
    check("tax_rate_files_source", sql`${table.source} <> ''`),
    check(
      "tax_rate_files_times",
      sql`(${table.state} = 'looked_over') = (${table.appliedAt} is null)
        and (${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)`,
    ),
  ],
);

export const taxRates = pgTable(
  "tax_rates",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer("file_id")
      .notNull()
      .references(() => taxRateFiles.id, { onDelete: "cascade" }),
    state: text("state").$type<UsState>().notNull(),
    level: text("level").$type<RateLevel>().notNull(),
    place: text("place").notNull(),
    /** Lookup key. */
    placeKey: text("place_key").notNull(),
    fromDay: date("from_day").notNull(),
    millionths: integer("millionths").notNull(),
  },
  (table) => [
    unique("tax_rates_once").on(
      table.fileId,
      table.state,
      table.level,
      table.placeKey,
      table.fromDay,
    ),
    index("tax_rates_place").on(table.state, table.level, table.placeKey, table.fromDay),
    oneOf("tax_rates_state", table.state, STATE_CODES),
    oneOf("tax_rates_level", table.level, RATE_LEVELS),
    check("tax_rates_place_of", sql`(${table.level} = 'state') = (${table.placeKey} = '')`),
    check("tax_rates_millionths", sql`${table.millionths} between 0 and 300000`),
  ],
);

/** Rates per milligram of a compound, from the same files (TAX-9). */
export const exciseRates = pgTable(
  "excise_rates",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer("file_id")
      .notNull()
      .references(() => taxRateFiles.id, { onDelete: "cascade" }),
    state: text("state").$type<UsState>().notNull(),
    level: text("level").$type<RateLevel>().notNull(),
    place: text("place").notNull(),
    /** Lookup key. */
    placeKey: text("place_key").notNull(),
    compound: text("compound")
      .notNull()
      .references(() => compounds.name, { onUpdate: "cascade" }),
    fromDay: date("from_day").notNull(),
    /** Millionths of a dollar. */
    millionths: integer("millionths").notNull(),
  },
  (table) => [
    unique("excise_rates_once").on(
      table.fileId,
      table.state,
      table.level,
      table.placeKey,
      table.compound,
      table.fromDay,
    ),
    index("excise_rates_place").on(table.state, table.level, table.placeKey, table.fromDay),
    index("excise_rates_compound").on(table.compound),
    oneOf("excise_rates_state", table.state, STATE_CODES),
    oneOf("excise_rates_level", table.level, RATE_LEVELS),
    check("excise_rates_place_of", sql`(${table.level} = 'state') = (${table.placeKey} = '')`),
    check("excise_rates_millionths", sql`${table.millionths} between 0 and 1000000`),
  ],
);

/** A tax on the price, or on the weight of a compound. */
export const ORDER_TAX_KINDS = ["sales", "excise"] as const;

/** An order's taxes by part and place (TAX-6, TAX-9); an edit replaces them. */
export const orderTaxes = pgTable(
  "order_taxes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** `null` for shipping. */
    orderItemId: bigint("order_item_id", { mode: "number" }).references(() => orderItems.id, {
      onDelete: "cascade",
    }),
    kind: text("kind").$type<(typeof ORDER_TAX_KINDS)[number]>().notNull().default("sales"),
    state: text("state").notNull(),
    level: text("level").$type<TaxLevel>().notNull(),
    place: text("place").notNull(),
    fileId: integer("file_id").references(() => taxRateFiles.id),
    /** The provider that computed it, if it didn't come from a file (TAX-13). */
    provider: text("provider"),
    /** Millionths of the price; for excise, millionths of a dollar per milligram. */
    millionths: integer("millionths").notNull(),
    /** Taxed part of the price; zero for excise. */
    taxed: dollars("taxed").notNull(),
    /** Excise only. */
    compound: text("compound"),
    milligrams: numeric("milligrams", { precision: 16, scale: 4 }),
    amount: dollars("amount").notNull(),
  },
  (table) => [
    unique("order_taxes_parts")
      .on(table.orderId, table.orderItemId, table.level, table.kind)
      .nullsNotDistinct(),
    oneOf("order_taxes_kind", table.kind, ORDER_TAX_KINDS),
    check(
      "order_taxes_weight",
      sql`case ${table.kind} when 'excise' then ${table.taxed} = 0 and ${table.orderItemId} is not null
        and ${table.compound} is not null and ${table.milligrams} > 0
        else num_nonnulls(${table.compound}, ${table.milligrams}) = 0 end`,
    ),
    index("order_taxes_item").on(table.orderItemId),
    oneOf("order_taxes_level", table.level, TAX_LEVELS),
    check(
      "order_taxes_source",
      sql`num_nonnulls(${table.fileId}, ${table.provider}) = 1 and (${table.provider} is null or ${table.kind} = 'sales')`,
    ),
    check("order_taxes_amounts", sql`${table.taxed} >= 0 and ${table.amount} >= 0`),
  ],
);

/** A provider's recent answers, by a hash of the question; without address and name (TAX-14). */
export const taxAnswers = pgTable("tax_answers", {
  key: text("key").primaryKey(),
  answer: jsonb("answer").$type<TaxAnswer>().notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const TAX_REPORT_STATES = ["waiting", "told", "dropped"] as const;

/** Orders and refunds that a provider files, each reported once it is paid or done (TAX-16). */
export const taxReports = pgTable(
  "tax_reports",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** `null` for the order itself. */
    refundId: text("refund_id").references(() => refunds.id),
    state: text("state").$type<(typeof TAX_REPORT_STATES)[number]>().notNull().default("waiting"),
    /** Changes with the facts to report; facts that change while they're reported are reported again. */
    version: integer("version").notNull().default(1),
    tries: integer("tries").notNull().default(0),
    nextAt: moment("next_at").notNull().defaultNow(),
    /** Why the last attempt failed; "" if it didn't. */
    failure: text("failure").notNull().default(""),
    toldAt: moment("told_at"),
  },
  (table) => [
    unique("tax_reports_once").on(table.orderId, table.refundId).nullsNotDistinct(),
    uniqueIndex("tax_reports_refund").on(table.refundId),
    index("tax_reports_waiting")
      .on(table.nextAt)
      .where(sql`state = 'waiting'`),
    oneOf("tax_reports_state", table.state, TAX_REPORT_STATES),
    check("tax_reports_told", sql`${table.state} <> 'told' or ${table.toldAt} is not null`),
  ],
);
