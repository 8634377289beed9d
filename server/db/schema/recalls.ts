import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { actorColumn, moment } from "./columns.ts";
import { lots } from "./lots.ts";
import { orders } from "./orders.ts";

/** A recalled lot, or a drill that did everything except send emails (LOT-6). */
export const recalls = pgTable(
  "recalls",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    lotId: integer("lot_id")
      .notNull()
      .references(() => lots.id),
    isDrill: boolean("is_drill").notNull(),
    reason: text("reason").notNull(),
    /** The email to customers, with its placeholders (domain/lot/recall-text.ts). */
    mailSubject: text("mail_subject").notNull(),
    mailText: text("mail_text").notNull(),
    begunAt: moment("begun_at").notNull().defaultNow(),
    begunBy: actorColumn("begun_by").notNull(),
    /** Results, and the time from the click to the last row. */
    orders: integer("orders").notNull(),
    customers: integer("customers").notNull(),
    units: integer("units").notNull(),
    tookMs: integer("took_ms").notNull(),
  },
  (table) => [
    uniqueIndex("recalls_once")
      .on(table.lotId)
      .where(sql`not is_drill`),
    check(
      "recalls_text",
      sql`length(${table.mailText}) <= 4000 and length(${table.mailSubject}) <= 200`,
    ),
  ],
);

/** Customers emailed in a recall, each once, whatever is removed from the outbox. */
export const recallMails = pgTable(
  "recall_mails",
  {
    recallId: integer("recall_id")
      .notNull()
      .references(() => recalls.id),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    queuedAt: moment("queued_at").notNull().defaultNow(),
    /** The mail server took it. */
    sentAt: moment("sent_at"),
    /** Their account no longer has an address. */
    undeliverableAt: moment("undeliverable_at"),
  },
  (table) => [primaryKey({ columns: [table.recallId, table.userId] })],
);

/** Units of an order that came back. They aren't stock movements, because none of them is sold again. */
export const recallReturns = pgTable(
  "recall_returns",
  {
    recallId: integer("recall_id")
      .notNull()
      .references(() => recalls.id),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    units: integer("units").notNull(),
    enteredBy: actorColumn("entered_by").notNull(),
    enteredAt: moment("entered_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.orderId] }),
    check("recall_returns_units", sql`${table.units} >= 0`),
  ],
);
