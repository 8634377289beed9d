import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { dollars, moment } from "./columns.ts";

export type LedgerKind = "commission" | "clawback" | "spend" | "release" | "payout" | "adjustment";

/** Kept by the ledger's trigger; nothing else writes it. */
export const affiliateBank = pgTable("affiliate_bank", {
  affiliateNumber: integer("affiliate_number")
    .primaryKey()
    .references(() => profiles.affiliateNumber),
  balance: dollars("balance").notNull().default("0.00"),
});

/** Append-only. `type` 1 adds to the referrer's balance, 2 takes from it (rulings, Affiliates). */
export const affiliateLedger = pgTable(
  "affiliate_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: integer("type").$type<1 | 2>().notNull(),
    kind: text("kind").$type<LedgerKind>().notNull(),
    /** What caused it, e.g. "order:10023"; one entry for each kind and cause. */
    causeId: text("cause_id").notNull(),
    /** The referred person's own affiliate number, else 0. */
    affiliateNumber: integer("affiliate_number").notNull().default(0),
    /** Whose balance moves. */
    referrerNumber: integer("referrer_number")
      .notNull()
      .references(() => affiliateBank.affiliateNumber),
    /** The referred person, where there is one. */
    profileId: text("profile_id").references(() => profiles.id),
    orderNumber: integer("order_number"),
    commission: dollars("commission").notNull(),
    credit: boolean("credit").notNull(),
    date: moment("date").notNull().defaultNow(),
  },
  (table) => [
    unique("affiliate_ledger_cause").on(table.kind, table.causeId),
    index("affiliate_ledger_referrer").on(table.referrerNumber, table.date.desc()),
    index("affiliate_ledger_pair").on(table.referrerNumber, table.affiliateNumber),
    check("affiliate_ledger_type", sql`${table.type} in (1, 2)`),
    check("affiliate_ledger_credit", sql`${table.credit} = (${table.type} = 1)`),
    check("affiliate_ledger_amount", sql`${table.commission} > 0`),
    check(
      "affiliate_ledger_kind",
      sql`case ${table.kind}
        when 'commission' then ${table.type} = 1
        when 'release' then ${table.type} = 1
        when 'clawback' then ${table.type} = 2
        when 'spend' then ${table.type} = 2
        when 'payout' then ${table.type} = 2
        when 'adjustment' then true
        else false end`,
    ),
    check(
      "affiliate_ledger_order",
      sql`(${table.orderNumber} is null) = (${table.kind} in ('payout', 'adjustment'))`,
    ),
  ],
);
