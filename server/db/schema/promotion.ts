import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import { CUSTOMER_GROUPS, type CustomerGroup } from "#domain/codes/discount-code.ts";
import type { DiscountRule } from "#domain/codes/discount-rule.ts";
import { createdAt, dollars, moment, quoted } from "./columns.ts";

/** Codes and their rules as data (CODE-6, CODE-10). Every condition is optional. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    code: text("code").primaryKey(),
    effect: text("effect").$type<DiscountRule["effect"]["kind"]>().notNull(),
    percent: numeric("percent", { precision: 5, scale: 2, mode: "number" }),
    category: text("category"),
    perTablet: dollars("per_tablet"),
    amountOff: dollars("amount_off"),
    /** A line qualifies by its category or its product; both are empty if every line qualifies. */
    categories: text("requires_categories").array().notNull(),
    productIds: integer("requires_products").array().notNull().default([]),
    tabletCounts: integer("requires_tablet_counts").array(),
    minimum: dollars("minimum_subtotal"),
    unmetText: text("unmet_text").notNull(),
    /** It combines with the discount on a referred first order (CODE-12). */
    stacks: boolean("stacks").notNull().default(true),
    active: boolean("active").notNull().default(true),
    from: moment("valid_from"),
    /** The first moment at which it is no longer valid. */
    until: moment("valid_until"),
    firstOrderOnly: boolean("first_order_only").notNull().default(false),
    /** Empty for everyone. */
    groups: text("customer_groups").array().$type<CustomerGroup[]>().notNull().default([]),
    /** One of these has to be the order's referrer; empty if none is required. */
    affiliateNumbers: integer("affiliate_numbers").array().notNull().default([]),
    useLimit: integer("use_limit"),
    /** Counted only if there is a limit, so unlimited codes cause no lock contention. */
    used: integer("used").notNull().default(0),
    /** The limit per customer, counted by their orders (CODE-13). */
    usesEach: integer("uses_each"),
    /** Staff's note about its purpose. */
    note: text("note").notNull().default(""),
    /** `null` if it wasn't created in bulk. */
    batchId: text("batch_id").references((): AnyPgColumn => discountBatches.id),
    /** Raised by every edit, so two people don't overwrite each other; a use isn't an edit. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("discount_codes_batch")
      .on(table.batchId)
      .where(sql`batch_id is not null`),
    /** The staff list, which leaves out codes created in bulk. */
    index("discount_codes_created")
      .on(table.createdAt.desc().nullsFirst(), table.code.desc().nullsFirst())
      .where(sql`batch_id is null`),
    check("discount_codes_upper", sql`${table.code} = upper(${table.code})`),
    check("discount_codes_used", sql`${table.used} >= 0 and ${table.used} <= ${table.useLimit}`),
    check(
      "discount_codes_effect",
      sql`case ${table.effect}
        when 'percent_of_subtotal' then ${table.percent} between 0 and 100
        when 'percent_of_category' then ${table.percent} between 0 and 100 and ${table.category} is not null
        when 'percent_of_lines' then ${table.percent} between 0 and 100
        when 'price_per_tablet' then ${table.perTablet} >= 0
        when 'amount_off' then ${table.amountOff} >= 0
        when 'free_shipping' then true
        else false end`,
    ),
    check("discount_codes_dates", sql`${table.from} < ${table.until}`),
    check("discount_codes_minimum", sql`${table.minimum} >= 0`),
    check("discount_codes_uses_each", sql`${table.usesEach} > 0`),
    check("discount_codes_groups", sql`${table.groups} <@ array[${quoted(CUSTOMER_GROUPS)}]`),
  ],
);

/** Codes created together, each for one use, with the conditions of their original (CODE-14). */
export const discountBatches = pgTable(
  "discount_batches",
  {
    /** The form's key: a form sent twice creates them once. */
    id: text("id").primaryKey(),
    source: text("source")
      .notNull()
      .references(() => discountCodes.code),
    prefix: text("prefix").notNull(),
    count: integer("count").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("discount_batches_source").on(table.source),
    check("discount_batches_count", sql`${table.count} > 0`),
  ],
);

/** Payment links by the exact total they charge (PAY-4). */
export const whop = pgTable("whop", {
  totalAmount: dollars("total_amount").primaryKey(),
  paymentLink: text("payment_link").notNull(),
});

export const overnight = pgTable(
  "overnight",
  {
    state: text("state").primaryKey(),
    overnightRate: dollars("overnight_rate").notNull(),
  },
  (table) => [check("overnight_rate_not_negative", sql`${table.overnightRate} >= 0`)],
);
