import { type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  CODE_OUTCOMES,
  type CodeOutcome,
  LINK_OUTCOMES,
  type LinkOutcome,
  REFERRAL_RULES,
  type ReferralRule,
} from "#domain/affiliate/attribution.ts";
import { LEDGER_DIRECTIONS, type LedgerKind } from "#domain/affiliate/ledger-kind.ts";
import { PAYOUT_STATUSES, type PayoutStatus } from "#domain/affiliate/payout-status.ts";
import { profiles } from "./accounts.ts";
import { actorColumn, dollars, listed, moment, NO_DOLLARS, oneOf, quoted } from "./columns.ts";

/** Accounts of affiliates and of customers who were given store credit. Maintained by the ledger's trigger. */
export const affiliateBank = pgTable(
  "affiliate_bank",
  {
    /** The account's number; the reference is deferrable, so a merge can hand over an account (CUST-9). */
    accountNumber: integer("affiliate_number")
      .primaryKey()
      .references(() => profiles.accountNumber),
    balance: dollars("balance").notNull().default(NO_DOLLARS),
    /** Part of the balance that can be spent but never paid out (REFUND-10). */
    storeCredit: dollars("store_credit").notNull().default(NO_DOLLARS),
    /** Commission minus clawback since inception, which ranks affiliates (AFF-15). */
    earned: dollars("earned").notNull().default(NO_DOLLARS),
  },
  (table) => [check("affiliate_bank_store_credit", sql`${table.storeCredit} >= 0`)],
);

const TYPES = { adds: "= 1", takes: "= 2" } as const;

/** Each kind's required type. */
const directionsOf = (type: SQLWrapper) =>
  sql.join(
    Object.entries(LEDGER_DIRECTIONS).map(
      ([kind, direction]) =>
        sql`when ${quoted([kind])} then ${direction === "either" ? sql`true` : sql`${type} ${sql.raw(TYPES[direction])}`}`,
    ),
    sql.raw("\n        "),
  );

/** Append-only. `type` 1 adds to the referrer's balance, 2 subtracts from it (AFF-8). */
export const affiliateLedger = pgTable(
  "affiliate_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: integer("type").$type<1 | 2>().notNull(),
    kind: text("kind").$type<LedgerKind>().notNull(),
    /** The cause, e.g., "order:10023"; one entry per kind and cause. */
    causeId: text("cause_id").notNull(),
    /** The referred person's own affiliate number, else 0. */
    affiliateNumber: integer("affiliate_number").notNull().default(0),
    /** The account whose balance moves. */
    referrerNumber: integer("referrer_number")
      .notNull()
      .references(() => affiliateBank.accountNumber),
    /** The referred person, if any. */
    profileId: text("profile_id").references(() => profiles.id),
    orderNumber: integer("order_number"),
    commission: dollars("commission").notNull(),
    /** Part of the amount that moves existing store credit (functions/mark-store-credit.sql). */
    fromStoreCredit: dollars("from_store_credit").notNull().default(NO_DOLLARS),
    credit: boolean("credit").notNull(),
    date: moment("date").notNull().defaultNow(),
    actor: actorColumn("actor")
      .notNull()
      .default(sql`'system'`),
    /** An adjustment's reason or a payout's reference; shown to the affiliate. */
    note: text("note").notNull().default(""),
  },
  (table) => [
    unique("affiliate_ledger_cause").on(table.kind, table.causeId),
    index("affiliate_ledger_referrer").on(
      table.referrerNumber,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("affiliate_ledger_pair").on(table.referrerNumber, table.affiliateNumber),
    index("affiliate_ledger_order").on(table.orderNumber),
    /** Covers every count and sum of commissions, however many there are. */
    index("affiliate_ledger_commissions")
      .on(table.referrerNumber, table.kind, table.date, table.commission)
      .where(sql`kind in ('commission', 'clawback')`),
    /** Payouts by year; there are few. */
    index("affiliate_ledger_payouts")
      .on(table.date)
      .where(sql`kind = 'payout'`),
    check("affiliate_ledger_type", sql`${table.type} in (1, 2)`),
    check("affiliate_ledger_credit", sql`${table.credit} = (${table.type} = 1)`),
    check("affiliate_ledger_amount", sql`${table.commission} > 0`),
    check(
      "affiliate_ledger_store_credit",
      sql`${table.fromStoreCredit} between 0 and ${table.commission}
        and (${table.fromStoreCredit} = 0 or ${table.kind} in ('spend', 'release', 'adjustment'))`,
    ),
    check(
      "affiliate_ledger_kind",
      sql`case ${table.kind}
        ${directionsOf(table.type)}
        else false end`,
    ),
    check(
      "affiliate_ledger_order",
      sql`(${table.orderNumber} is null) = (${table.kind} in ('payout', 'adjustment'))`,
    ),
  ],
);

/**
 * Append-only: how people were referred, and which rule decided, for staff. Names are copied, not referenced, so
 * writing never waits for a lock. A visit reveals nothing about the visitor.
 */
export const affiliateTouches = pgTable(
  "affiliate_touches",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    kind: text("kind").$type<"link" | "code" | "order">().notNull(),
    outcome: text("outcome").$type<LinkOutcome | CodeOutcome | ReferralRule>().notNull(),
    /**
     * The link's or code's number; for an order, the affiliate who earns or was refused. `null` if there is none, or it
     * isn't a number.
     */
    affiliateNumber: integer("affiliate_number"),
    /** For a link: the page it opened, without the query. */
    path: text("path"),
    /** For a code or an order: the customer's. */
    profileId: text("profile_id"),
    orderNumber: integer("order_number"),
  },
  (table) => [
    index("affiliate_touches_number").on(table.affiliateNumber, table.id.desc().nullsFirst()),
    index("affiliate_touches_profile").on(table.profileId, table.id.desc().nullsFirst()),
    /** Visits are deleted after a time. */
    index("affiliate_touches_visits")
      .on(table.at)
      .where(sql`kind = 'link'`),
    uniqueIndex("affiliate_touches_code")
      .on(table.profileId, table.affiliateNumber, table.outcome)
      .where(sql`kind = 'code'`),
    uniqueIndex("affiliate_touches_order")
      .on(table.orderNumber)
      .where(sql`kind = 'order'`),
    check(
      "affiliate_touches_outcome",
      sql`case ${table.kind}
        when 'link' then ${table.outcome} = any (${listed(LINK_OUTCOMES)})
        when 'code' then ${table.outcome} = any (${listed(CODE_OUTCOMES)})
        when 'order' then ${table.outcome} = any (${listed(REFERRAL_RULES)})
        else false end`,
    ),
    check(
      "affiliate_touches_subject",
      sql`(${table.kind} = 'link') = (${table.path} is not null)
        and (${table.kind} = 'link') = (${table.profileId} is null)
        and (${table.kind} = 'order') = (${table.orderNumber} is not null)`,
    ),
  ],
);

/** Append-only: who accepted which version of the program's terms, when and from where. */
export const affiliateTermsAcceptances = pgTable(
  "affiliate_terms_acceptances",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    profileId: text("profile_id")
      .notNull()
      .references(() => profiles.id),
    version: text("version").notNull(),
    at: moment("at").notNull().defaultNow(),
    /** "" if unknown. */
    ipAddress: text("ip_address").notNull().default(""),
  },
  (table) => [unique("affiliate_terms_once").on(table.profileId, table.version)],
);

/**
 * Affiliates' payout requests. The money moves with the ledger's payout, in the same transaction.
 */
export const payoutRequests = pgTable(
  "payout_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    affiliateNumber: integer("affiliate_number")
      .notNull()
      .references(() => affiliateBank.accountNumber),
    amount: dollars("amount").notNull(),
    /** Payment destination, e.g., a Venmo handle. */
    payTo: text("pay_to").notNull(),
    status: text("status").$type<PayoutStatus>().notNull().default("requested"),
    requestedAt: moment("requested_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
    decidedBy: actorColumn("decided_by"),
    /** For a paid request: the payment's reference. */
    reference: text("reference"),
    /** For a declined request: the reason, shown to the affiliate. */
    reason: text("reason"),
  },
  (table) => [
    index("payout_requests_affiliate").on(table.affiliateNumber, table.id.desc().nullsFirst()),
    /** At most one open request. */
    uniqueIndex("payout_requests_open")
      .on(table.affiliateNumber)
      .where(sql`status = 'requested'`),
    check("payout_requests_amount", sql`${table.amount} > 0`),
    oneOf("payout_requests_status", table.status, PAYOUT_STATUSES),
    check(
      "payout_requests_decided",
      sql`(${table.status} <> 'requested') = (${table.decidedAt} is not null and ${table.decidedBy} is not null)
        and (${table.status} = 'paid') = (${table.reference} is not null)
        and (${table.status} = 'declined') = (${table.reason} is not null)`,
    ),
  ],
);
