import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import {
  EXCEPTION_TEXTS,
  INCOMING_TENDERS,
  type IncomingException,
  type IncomingTender,
} from "#domain/payment/incoming-payment.ts";
import { actorColumn, createdAt, dollars, moment, oneOf } from "./columns.ts";
import { payments } from "./payments.ts";

const INCOMING_STATES = ["open", "applied", "dismissed"] as const;

/** Money that arrived by Venmo, Chime or a payment link, as imported; each payment once (BANK-5). */
export const incomingPayments = pgTable(
  "incoming_payments",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tender: text("tender").$type<IncomingTender>().notNull(),
    externalId: text("external_id").notNull(),
    amount: dollars("amount").notNull(),
    note: text("note").notNull(),
    payer: text("payer").notNull(),
    /** The day in the list; `null` if the list has none. */
    day: date("day"),
    /** The number of other payments that had the same id before. */
    sameIds: smallint("same_ids").notNull().default(0),
    /** `open` waits for a person; `applied` paid an order; `dismissed` was handled elsewhere. */
    state: text("state").$type<(typeof INCOMING_STATES)[number]>().notNull().default("open"),
    /** Why it isn't, or wasn't, applied to an order automatically. */
    exception: text("exception").$type<IncomingException>(),
    /** The payment that it covered, alone or with others. */
    paymentId: text("payment_id").references(() => payments.id),
    importedBy: actorColumn("imported_by").notNull(),
    createdAt: createdAt(),
    /** Who applied or dismissed it and when, and a person's reason. */
    decidedBy: actorColumn("decided_by"),
    decidedAt: moment("decided_at"),
    decision: text("decision"),
  },
  (table) => [
    unique("incoming_payments_each").on(table.tender, table.externalId, table.sameIds),
    index("incoming_payments_open")
      .on(table.id)
      .where(sql`state = 'open'`),
    index("incoming_payments_payment").on(table.paymentId),
    oneOf("incoming_payments_tender", table.tender, INCOMING_TENDERS),
    check("incoming_payments_amount", sql`${table.amount} > 0`),
    oneOf("incoming_payments_state", table.state, INCOMING_STATES),
    oneOf("incoming_payments_exception_kind", table.exception, Object.keys(EXCEPTION_TEXTS)),
    check(
      "incoming_payments_applied",
      sql`(${table.state} = 'applied') = (${table.paymentId} is not null)`,
    ),
    check(
      "incoming_payments_decided",
      sql`(${table.state} = 'open') = (${table.decidedAt} is null)`,
    ),
    check(
      "incoming_payments_exception",
      sql`${table.state} = 'applied' or ${table.exception} is not null`,
    ),
  ],
);
