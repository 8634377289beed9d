import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import {
  CHARGEBACK_CATEGORIES,
  CHARGEBACK_STATES,
  type ChargebackCategory,
  type ChargebackState,
} from "#domain/payment/chargeback.ts";
import { actorColumn, createdAt, dollars, moment, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";
import { payments, refunds } from "./payments.ts";

/**
 * Money that a customer's bank claims back, from the bank's letter (DISPUTE-1). The order's history has who did what,
 * and when.
 */
export const chargebacks = pgTable(
  "chargebacks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    /** The bank's case number; "ERASED 7" once its customer is erased. */
    caseNumber: text("case_number").notNull().unique("chargebacks_case"),
    amount: dollars("amount").notNull(),
    category: text("category").$type<ChargebackCategory>().notNull(),
    /** Days in the letter, "2026-11-23". */
    openedOn: date("opened_on").notNull(),
    answerDueOn: date("answer_due_on").notNull(),
    state: text("state").$type<ChargebackState>().notNull().default("open"),
    evidenceSentOn: date("evidence_sent_on"),
    decidedAt: moment("decided_at"),
    /** Refund of the money the bank took, once the case is lost; `null` if nothing was left to take. */
    refundId: text("refund_id")
      .references(() => refunds.id)
      .unique("chargebacks_refund"),
    /** The bank's fee: noted, but not part of the order's money. */
    fee: dollars("fee"),
    /** Staff only; "" if there is none. */
    notes: text("notes").notNull().default(""),
    recordedBy: actorColumn("recorded_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("chargebacks_order").on(table.orderId, table.id),
    index("chargebacks_payment").on(table.paymentId),
    index("chargebacks_waiting")
      .on(table.answerDueOn, table.id)
      .where(sql`state in ('open', 'evidence_sent')`),
    oneOf("chargebacks_category", table.category, CHARGEBACK_CATEGORIES),
    oneOf("chargebacks_state", table.state, CHARGEBACK_STATES),
    check("chargebacks_amount", sql`${table.amount} > 0 and ${table.fee} >= 0`),
    check(
      "chargebacks_decided",
      sql`(${table.state} in ('won', 'lost')) = (${table.decidedAt} is not null)`,
    ),
    check("chargebacks_refund_of_lost", sql`${table.refundId} is null or ${table.state} = 'lost'`),
    check(
      "chargebacks_evidence",
      sql`${table.state} <> 'evidence_sent' or ${table.evidenceSentOn} is not null`,
    ),
    check(
      "chargebacks_lengths",
      sql`length(${table.caseNumber}) <= 40 and length(${table.notes}) <= 500`,
    ),
  ],
);
