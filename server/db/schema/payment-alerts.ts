import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PAYMENT_ALERT_KINDS, type PaymentAlert } from "#domain/payment/payment-alert.ts";
import { actorColumn, moment, oneOf } from "./columns.ts";

/**
 * Payment problems that the shop's owner has to know about (PAY-30): one row per problem, however often it is raised,
 * until someone resolves it.
 */
export const paymentAlerts = pgTable(
  "payment_alerts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<PaymentAlert>().notNull(),
    /** Subject: an order, an event; "" for the shop. */
    subject: text("subject").notNull(),
    /**
     * `null` if it isn't about a single order. Without a foreign key, whose check would wait for a lock on the order.
     */
    orderNumber: integer("order_number"),
    /** One sentence from the newest occurrence, without card data and names. */
    detail: text("detail").notNull(),
    times: integer("times").notNull().default(1),
    raisedAt: moment("raised_at").notNull().defaultNow(),
    lastRaisedAt: moment("last_raised_at").notNull().defaultNow(),
    dealtWithAt: moment("dealt_with_at"),
    dealtWithBy: actorColumn("dealt_with_by"),
    /** The action that was taken. */
    note: text("note"),
  },
  (table) => [
    uniqueIndex("payment_alerts_open")
      .on(table.kind, table.subject)
      .where(sql`dealt_with_at is null`),
    index("payment_alerts_order")
      .on(table.orderNumber)
      .where(sql`order_number is not null`),
    index("payment_alerts_dealt_with")
      .on(table.lastRaisedAt)
      .where(sql`dealt_with_at is not null`),
    oneOf("payment_alerts_kind", table.kind, PAYMENT_ALERT_KINDS),
    check(
      "payment_alerts_dealt",
      sql`(${table.dealtWithAt} is null) = (${table.dealtWithBy} is null) and (${table.dealtWithAt} is null) = (${table.note} is null)`,
    ),
  ],
);
