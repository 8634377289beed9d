import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  PRIVACY_KINDS,
  PRIVACY_STATES,
  type PrivacyKind,
  type PrivacyState,
} from "#domain/privacy/privacy-request.ts";
import { user } from "./accounts.ts";
import { actorColumn, moment, oneOf } from "./columns.ts";

/** What customers ask for about their data, each with its deadline (PRIV-15). */
export const privacyRequests = pgTable(
  "privacy_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** null = since erased: what was asked and when stays, without texts (erase_person). */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    kind: text("kind").$type<PrivacyKind>().notNull(),
    /** What the customer wrote; "" = nothing. */
    text: text("text").notNull().default(""),
    state: text("state").$type<PrivacyState>().notNull().default("open"),
    openedAt: moment("opened_at").notNull(),
    /** The last day for an answer, by the shop's clock. */
    dueOn: date("due_on").notNull(),
    /** Put off once, and what the customer was told. */
    putOffAt: moment("put_off_at"),
    putOffReason: text("put_off_reason"),
    decidedAt: moment("decided_at"),
    decidedBy: actorColumn("decided_by"),
    /** What the customer was told. */
    answer: text("answer"),
  },
  (table) => [
    /** One open request of a kind for each customer, however often the form is sent. */
    uniqueIndex("privacy_requests_open")
      .on(table.userId, table.kind)
      .where(sql`state = 'open'`),
    index("privacy_requests_user").on(table.userId),
    index("privacy_requests_due")
      .on(table.dueOn, table.id)
      .where(sql`state = 'open'`),
    oneOf("privacy_requests_kind", table.kind, PRIVACY_KINDS),
    oneOf("privacy_requests_state", table.state, PRIVACY_STATES),
    check("privacy_requests_text", sql`length(${table.text}) <= 1000`),
    check(
      "privacy_requests_put_off",
      sql`(${table.putOffAt} is null) = (${table.putOffReason} is null)`,
    ),
    check(
      "privacy_requests_decided",
      sql`num_nonnulls(${table.decidedAt}, ${table.decidedBy}, ${table.answer}) = case ${table.state} when 'open' then 0 else 3 end`,
    ),
  ],
);
