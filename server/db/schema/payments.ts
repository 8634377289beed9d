import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { RECORDED_TENDERS, type RefundTender } from "#domain/order/refund-tender.ts";
import { CARD_REFUSALS, type CardRefusal } from "#domain/payment/card-refusal.ts";
import {
  EARLIER_PAYMENT_EVENT_KINDS,
  PAYMENT_EVENT_KINDS,
  type PaymentEventKind,
} from "#domain/payment/payment-event.ts";
import { PAYMENT_STATES, type PaymentState } from "#domain/payment/payment-states.ts";
import { PAYMENT_TYPES, type PaymentType } from "#domain/payment/payment-type.ts";
import { SANDBOX_SCENARIOS, type SandboxScenario } from "#domain/payment/sandbox-cards.ts";
import {
  actorColumn,
  createdAt,
  dollars,
  moment,
  NO_DOLLARS,
  oneOf,
  oneOfList,
  updatedAt,
  ZERO,
} from "./columns.ts";
import { orderEdits, orderItems, orders } from "./orders.ts";

/**
 * An order's payment. Its id is the attempt id sent to the gateway (at most 20 characters). Each
 * attempt is a new row: the newest is the order's payment, and the only one that can still be
 * active.
 */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    method: text("method").$type<PaymentType>().notNull(),
    /** `null` for the manual methods. */
    gateway: text("gateway"),
    state: text("state").$type<PaymentState>().notNull(),
    amount: dollars("amount").notNull(),
    /** Part of a card's authorization to charge after an edit lowered the order; `null` for all of it. */
    toCharge: dollars("to_charge"),
    /** The amount carried over from the payment that this one replaced in an order edit. */
    carried: dollars("carried").notNull().default(NO_DOLLARS),
    authorized: dollars("authorized").notNull().default(NO_DOLLARS),
    captured: dollars("captured").notNull().default(NO_DOLLARS),
    refunded: dollars("refunded").notNull().default(NO_DOLLARS),
    /** The amount refunded outside the gateway (REFUND-9). */
    refundedElsewhere: dollars("refunded_elsewhere").notNull().default(NO_DOLLARS),
    transactionId: text("transaction_id"),
    last4: text("last4"),
    brand: text("brand"),
    authCode: text("auth_code"),
    avs: text("avs"),
    cvv: text("cvv"),
    failure: text("failure"),
    /** Why the customer was refused, if it wasn't because of the card; `null` otherwise. */
    refusal: text("refusal").$type<CardRefusal>(),
    /** The reference of a payment that a person confirmed, e.g., a Venmo transaction. */
    paidReference: text("paid_reference"),
    /** The memo code that customers include with a payment, to match it to the order; `null` for a card. */
    memo: text("memo").unique("payments_memo"),
    /** The deadline while `awaiting`. */
    expiresAt: moment("expires_at"),
    /** When a job last looked it up at the gateway; the next lookup waits a while. */
    lookedUpAt: moment("looked_up_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("payments_open").on(table.state, table.updatedAt),
    /** By the gateway's id, for webhooks and reports. */
    index("payments_transaction").on(table.gateway, table.transactionId),
    index("payments_order").on(table.orderId, table.createdAt),
    /** For staff, who are given a card's last digits. */
    index("payments_last4")
      .on(table.last4)
      .where(sql`last4 is not null`),
    uniqueIndex("payments_one_alive")
      .on(table.orderId)
      .where(sql`state not in ('voided', 'declined', 'failed', 'expired', 'carried_over')`),
    check(
      "payments_due",
      sql`${table.toCharge} > ${ZERO} and ${table.toCharge} <= ${table.amount} or ${table.toCharge} is null`,
    ),
    check(
      "payments_carried",
      sql`${table.carried} between ${ZERO} and ${table.amount}
        and (${table.carried} < ${table.amount} or ${table.state} <> 'awaiting')`,
    ),
    check(
      "payments_awaiting",
      sql`${table.state} <> 'awaiting' or (${table.memo} is not null and ${table.expiresAt} is not null)`,
    ),
    oneOfList("payments_method", table.method, PAYMENT_TYPES),
    oneOfList("payments_state", table.state, PAYMENT_STATES),
    oneOfList("payments_refusal", table.refusal, CARD_REFUSALS),
    check("payments_id_length", sql`length(${table.id}) <= 20`),
    check("payments_amount", sql`${table.amount} > ${ZERO}`),
    // The captured amount never exceeds the authorized one, and refunds never exceed the captured one (PAY-16).
    check(
      "payments_order_of_amounts",
      sql`${ZERO} <= ${table.refunded} and ${table.refunded} <= ${table.captured}
        and ${table.captured} <= ${table.authorized} and ${table.authorized} <= ${table.amount}`,
    ),
    check(
      "payments_refunded_elsewhere",
      sql`${table.refundedElsewhere} between ${ZERO} and ${table.refunded}`,
    ),
    check("payments_last4", sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
);

const REFUND_STATES = ["asked", "done", "refused"] as const;

/**
 * A refund of an order: money first, then the affiliate balance that paid. It is `asked`, and the payment `refunding`,
 * until the gateway answers. Its id identifies the refund at the gateway.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** The request's key: the same key is the same refund, however often it is sent. */
    key: text("key").notNull(),
    moneyAmount: dollars("money_amount").notNull(),
    balanceAmount: dollars("balance_amount").notNull(),
    reason: text("reason").notNull(),
    /** The reference of money returned by hand. */
    reference: text("reference"),
    tender: text("tender").$type<RefundTender>().notNull().default("as_paid"),
    /** The shipping part of the refund; its units are in refund_lines. */
    shippingAmount: dollars("shipping_amount").notNull().default(NO_DOLLARS),
    /** The sales tax part of the refund, counted on the day it is done (TAX-7). */
    taxAmount: dollars("tax_amount").notNull().default(NO_DOLLARS),
    /** The excise part of that tax (TAX-9). */
    exciseAmount: dollars("excise_amount").notNull().default(NO_DOLLARS),
    actor: actorColumn("actor").notNull(),
    state: text("state").$type<(typeof REFUND_STATES)[number]>().notNull(),
    /** The edit that caused the excess; `null` for an ordinary refund. */
    editId: bigint("edit_id", { mode: "number" }).references(() => orderEdits.id),
    /** Why it was refused. */
    failure: text("failure"),
    createdAt: createdAt(),
    doneAt: moment("done_at"),
  },
  (table) => [
    unique("refunds_key").on(table.orderId, table.key),
    uniqueIndex("refunds_one_at_a_time")
      .on(table.orderId)
      .where(sql`state = 'asked'`),
    check("refunds_id_length", sql`length(${table.id}) <= 20`),
    check(
      "refunds_parts",
      sql`${table.moneyAmount} >= 0 and ${table.balanceAmount} >= 0 and ${table.moneyAmount} + ${table.balanceAmount} > 0`,
    ),
    oneOf("refunds_state", table.state, REFUND_STATES),
    oneOf("refunds_tender", table.tender, RECORDED_TENDERS),
    check(
      "refunds_by_hand",
      sql`${table.tender} <> 'by_hand' or ${table.reference} is not null and ${table.moneyAmount} > 0`,
    ),
    check(
      "refunds_shipping",
      sql`${table.shippingAmount} between 0 and ${table.moneyAmount} + ${table.balanceAmount}`,
    ),
    check(
      "refunds_tax",
      sql`${table.taxAmount} between 0 and ${table.moneyAmount} + ${table.balanceAmount}`,
    ),
    check("refunds_excise", sql`${table.exciseAmount} between 0 and ${table.taxAmount}`),
    /** Shipping can be refunded once. */
    uniqueIndex("refunds_shipping_once")
      .on(table.orderId)
      .where(sql`shipping_amount > 0 and state <> 'refused'`),
    check("refunds_done", sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
);

/**
 * The units that a refund covers; none for a plain amount. Never more of a line than were ordered, not counting refunds
 * that the gateway refused (functions/keep-refund-line.sql).
 */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: text("refund_id")
      .notNull()
      .references(() => refunds.id),
    orderItemId: bigint("order_item_id", { mode: "number" })
      .notNull()
      .references(() => orderItems.id),
    units: integer("units").notNull(),
    /** The amount that the customer paid for them. */
    amount: dollars("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderItemId] }),
    index("refund_lines_item").on(table.orderItemId),
    check("refund_lines_units", sql`${table.units} > 0`),
    check("refund_lines_amount", sql`${table.amount} >= 0`),
  ],
);

/** Append-only: requests to a gateway and its answers, without card data. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    at: moment("at").notNull().defaultNow(),
    kind: text("kind").$type<PaymentEventKind>().notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index("payment_events_payment").on(table.paymentId, table.id),
    /** Finds the money received on a day; adds no writes to placing an order. */
    index("payment_events_captured")
      .on(table.at)
      .where(sql`kind = 'captured'`),
    oneOfList("payment_events_kind", table.kind, [
      ...PAYMENT_EVENT_KINDS,
      ...EARLIER_PAYMENT_EVENT_KINDS,
    ]),
  ],
);

const SANDBOX_STATES = ["authorized", "captured", "voided"] as const;

/** The sandbox gateway's own records: a separate party that happens to live in our database. */
export const sandboxTransactions = pgTable(
  "sandbox_transactions",
  {
    attemptId: text("attempt_id").primaryKey(),
    transactionId: text("transaction_id").notNull().unique(),
    state: text("state").$type<(typeof SANDBOX_STATES)[number]>().notNull(),
    amount: dollars("amount").notNull(),
    captured: dollars("captured").notNull().default(NO_DOLLARS),
    refunded: dollars("refunded").notNull().default(NO_DOLLARS),
    /** How the test card behaves when it is charged. */
    scenario: text("scenario").$type<SandboxScenario>().notNull().default("approve"),
    last4: text("last4").notNull(),
    brand: text("brand").notNull(),
    authCode: text("auth_code").notNull(),
    avs: text("avs").notNull(),
    cvv: text("cvv").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("sandbox_transactions_state", table.state, SANDBOX_STATES),
    oneOf("sandbox_transactions_scenario", table.scenario, SANDBOX_SCENARIOS),
  ],
);

/** A refund already made by the sandbox isn't repeated. */
export const sandboxRefunds = pgTable("sandbox_refunds", {
  refundId: text("refund_id").primaryKey(),
  transactionId: text("transaction_id")
    .notNull()
    .references(() => sandboxTransactions.transactionId),
  amount: dollars("amount").notNull(),
  createdAt: createdAt(),
});

const GATEWAY_UNDOINGS = ["void", "refund"] as const;

/**
 * Transactions without a payment in the shop, undone by staff at the gateway (server/payments/undo-at-gateway.ts). The
 * row is written before the gateway call and gets its answer afterward.
 */
export const gatewayUndoings = pgTable(
  "gateway_undoings",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    gateway: text("gateway").notNull(),
    transactionId: text("transaction_id").notNull(),
    /** Its attempt id at the gateway. */
    reference: text("reference").notNull(),
    action: text("action").$type<(typeof GATEWAY_UNDOINGS)[number]>().notNull(),
    amount: dollars("amount").notNull(),
    reason: text("reason").notNull(),
    actor: actorColumn("actor").notNull(),
    /** The answer's kind and reason; `null` if none yet. */
    outcome: text("outcome"),
    createdAt: createdAt(),
  },
  (table) => [oneOf("gateway_undoings_action", table.action, GATEWAY_UNDOINGS)],
);
