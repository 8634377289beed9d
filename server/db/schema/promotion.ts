import { sql } from "drizzle-orm";
import { boolean, check, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import type { DiscountRule } from "#domain/promotion/discount-rule.ts";
import { createdAt, dollars } from "./columns.ts";

/** Codes and their rules as data (CODE-6). A use limit is optional. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    code: text("code").primaryKey(),
    effect: text("effect").$type<DiscountRule["effect"]["kind"]>().notNull(),
    percent: numeric("percent", { precision: 5, scale: 2 }),
    category: text("category"),
    perTablet: dollars("per_tablet"),
    requiresCategories: text("requires_categories").array().notNull(),
    requiresTabletCounts: integer("requires_tablet_counts").array(),
    unmetText: text("unmet_text").notNull(),
    active: boolean("active").notNull().default(true),
    useLimit: integer("use_limit"),
    /** Counted only if there is a limit, so unlimited codes cause no lock contention. */
    used: integer("used").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check("discount_codes_upper", sql`${table.code} = upper(${table.code})`),
    check("discount_codes_used", sql`${table.used} >= 0 and ${table.used} <= ${table.useLimit}`),
    check(
      "discount_codes_effect",
      sql`case ${table.effect}
        when 'percent_of_subtotal' then ${table.percent} between 0 and 100
        when 'percent_of_category' then ${table.percent} between 0 and 100 and ${table.category} is not null
        when 'price_per_tablet' then ${table.perTablet} >= 0
        else false end`,
    ),
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
