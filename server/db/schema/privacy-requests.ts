import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { STATE_CODES, type UsState } from "#domain/place/us-states.ts";
import { OPT_OUT_WAYS, type OptOutWay } from "#domain/privacy/opt-out.ts";
import {
  PRIVACY_KINDS,
  PRIVACY_STATES,
  type PrivacyKind,
  type PrivacyState,
} from "#domain/privacy/privacy-request.ts";
import { user } from "./accounts.ts";
import { actorColumn, moment, oneOf } from "./columns.ts";

/** Customers' requests about their data, each with its deadline (PRIV-15). */
export const privacyRequests = pgTable(
  "privacy_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** `null` once erased: the kind and dates stay, without texts (erase_person). */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** Address of a confirmed request without an account; `null` if it has an account or is erased. */
    email: text("email"),
    /** The state they named, or their account's; `null` if unknown. */
    residence: text("residence").$type<UsState>(),
    kind: text("kind").$type<PrivacyKind>().notNull(),
    /** The customer's text; "" if there is none. */
    text: text("text").notNull().default(""),
    state: text("state").$type<PrivacyState>().notNull().default("open"),
    openedAt: moment("opened_at").notNull(),
    /** The last day for an answer, by the shop's clock. */
    dueOn: date("due_on").notNull(),
    /** When it was extended, once, and what the customer was told. */
    putOffAt: moment("put_off_at"),
    putOffReason: text("put_off_reason"),
    decidedAt: moment("decided_at"),
    decidedBy: actorColumn("decided_by"),
    /** The answer sent to the customer. */
    answer: text("answer"),
    /** When staff removed them from the newsletter and the ranking (PRIV-20). */
    optedOutAt: moment("opted_out_at"),
  },
  (table) => [
    /** One open request of a kind per customer, however often the form is sent. */
    uniqueIndex("privacy_requests_open")
      .on(table.userId, table.kind)
      .where(sql`state = 'open'`),
    uniqueIndex("privacy_requests_open_email")
      .on(table.email, table.kind)
      .where(sql`state = 'open' and email is not null`),
    index("privacy_requests_user").on(table.userId),
    index("privacy_requests_email")
      .on(table.email)
      .where(sql`email is not null`),
    index("privacy_requests_due")
      .on(table.dueOn, table.id)
      .where(sql`state = 'open'`),
    oneOf("privacy_requests_kind", table.kind, PRIVACY_KINDS),
    oneOf("privacy_requests_state", table.state, PRIVACY_STATES),
    oneOf("privacy_requests_residence", table.residence, STATE_CODES),
    check("privacy_requests_whose", sql`num_nonnulls(${table.userId}, ${table.email}) <= 1`),
    check(
      "privacy_requests_opted_out",
      sql`${table.optedOutAt} is null or ${table.kind} = 'opt_out'`,
    ),
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

/** Requests sent without signing in; they count once the address is confirmed through an emailed link (PRIV-18). */
export const privacyRequestDrafts = pgTable(
  "privacy_request_drafts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull(),
    residence: text("residence").$type<UsState>(),
    kind: text("kind").$type<PrivacyKind>().notNull(),
    text: text("text").notNull(),
    requestedAt: moment("requested_at").notNull(),
    confirmedAt: moment("confirmed_at"),
  },
  (table) => [
    index("privacy_request_drafts_email").on(table.email),
    index("privacy_request_drafts_age").on(table.requestedAt),
    oneOf("privacy_request_drafts_kind", table.kind, PRIVACY_KINDS),
    oneOf("privacy_request_drafts_residence", table.residence, STATE_CODES),
    check("privacy_request_drafts_text", sql`length(${table.text}) <= 1000`),
  ],
);

/** Days to answer requests, starting on a date (PRIV-17). Rows are only added, and the newest for a date counts. */
export const privacyTerms = pgTable(
  "privacy_terms",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** `null` means every state without one of its own. */
    state: text("state").$type<UsState>(),
    fromDay: date("from_day").notNull(),
    /** `null` to use the rule for all states again. */
    days: integer("days"),
    /** The law or other source. */
    reason: text("reason").notNull(),
    madeBy: actorColumn("made_by").notNull(),
    madeAt: moment("made_at").notNull(),
  },
  (table) => [
    oneOf("privacy_terms_state", table.state, STATE_CODES),
    check("privacy_terms_days", sql`${table.days} between 1 and 365`),
  ],
);

/** Who objected to the sale or sharing of their data, once per way (PRIV-20). */
export const privacyOptOuts = pgTable(
  "privacy_opt_outs",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    way: text("way").$type<OptOutWay>().notNull(),
    /** Version of the text they were shown. */
    version: text("version").notNull(),
    at: moment("at").notNull(),
    /** `null` if they did it themselves. */
    recordedBy: actorColumn("recorded_by"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.way] }),
    oneOf("privacy_opt_outs_way", table.way, OPT_OUT_WAYS),
  ],
);
