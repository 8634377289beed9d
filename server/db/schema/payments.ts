import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import { createdAt, dollars, moment, updatedAt } from "./columns.ts";
import { orders } from "./orders.ts";

/** The one payment of an order. Its id is the attempt id that the gateway knows (at most 20 characters). */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .unique()
      .references(() => orders.id),
    method: text("method").$type<PaymentType>().notNull(),
    /** null for the manual methods. */
    gateway: text("gateway"),
    state: text("state").$type<PaymentState>().notNull(),
    amount: dollars("amount").notNull(),
    authorized: dollars("authorized").notNull().default("0.00"),
    captured: dollars("captured").notNull().default("0.00"),
    refunded: dollars("refunded").notNull().default("0.00"),
    transactionId: text("transaction_id"),
    last4: text("last4"),
    brand: text("brand"),
    authCode: text("auth_code"),
    avs: text("avs"),
    cvv: text("cvv"),
    failure: text("failure"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("payments_open").on(table.state, table.updatedAt),
    check("payments_id_length", sql`length(${table.id}) <= 20`),
    check("payments_amount", sql`${table.amount} > 0`),
    check(
      "payments_order_of_amounts",
      sql`0 <= ${table.refunded} and ${table.refunded} <= ${table.captured}
        and ${table.captured} <= ${table.authorized} and ${table.authorized} <= ${table.amount}`,
    ),
    check("payments_last4", sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
);

/** Append-only: what was asked of a gateway and what it said, without card data. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    at: moment("at").notNull().defaultNow(),
    kind: text("kind").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index("payment_events_payment").on(table.paymentId, table.id)],
);

/** The sandbox gateway's own books: it is a separate party that happens to live in our database. */
export const sandboxTransactions = pgTable("sandbox_transactions", {
  attemptId: text("attempt_id").primaryKey(),
  transactionId: text("transaction_id").notNull().unique(),
  state: text("state").$type<"authorized" | "voided">().notNull(),
  amount: dollars("amount").notNull(),
  last4: text("last4").notNull(),
  brand: text("brand").notNull(),
  authCode: text("auth_code").notNull(),
  avs: text("avs").notNull(),
  cvv: text("cvv").notNull(),
  createdAt: createdAt(),
});
