import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment, oneOfList } from "./columns.ts";

/** The first of these that the payload has (server/outbox/enqueue.ts). */
const SUBJECT = sql`coalesce('order:' || (payload ->> 'orderId'), 'user:' || (payload ->> 'userId'),
  'address:' || lower(payload ->> 'email'), 'subscriber:' || (payload ->> 'subscriber'),
  'refund:' || (payload ->> 'refundId'), 'payout:' || (payload ->> 'requestId'),
  (payload ->> 'gateway') || ':' || (payload ->> 'eventId'), 'subscription_event:' || (payload ->> 'eventId'))`;

/** `dead`: given up after three days (MAIL-2); `dropped`: no longer needed. */
const OUTBOX_STATES = ["waiting", "done", "dead", "dropped"] as const;

/** Each kind's payload is in server/outbox/enqueue.ts. */
const OUTBOX_KINDS = [
  "order_confirmation",
  "order_notice",
  "order_shipped",
  "order_part_shipped",
  "order_rest_canceled",
  "tracking_corrected",
  "order_reshipped",
  "parcel_out",
  "parcel_delivered",
  "order_cancelled",
  "order_refunded",
  "order_edited",
  "order_draft_link",
  "account_invitation",
  "order_request_notice",
  "order_request_decided",
  "payment_reminder",
  "payment_link",
  "payment_link_missing",
  "payment_expired",
  "pay_again",
  "authorization_ages",
  "payment_webhook",
  "payment_alert",
  "gateway_comparison",
  "backup_run",
  "work_given_up",
  "confirm_email",
  "recovery",
  "email_code",
  "email_change",
  "password_changed",
  "sign_up_attempt",
  "security_notice",
  "subscription_mail",
  "subscription_notice",
  "payout_notice",
  "payout_decided",
  "age_verification",
  "age_result",
  "age_mail",
  "privacy_answer",
  "privacy_confirmation",
  "privacy_due",
  "staff_invitation",
  "report_mail",
  "bulk_run",
  "sale_stop",
  "product_picture",
  "shop_import",
  "api_job",
  "lot_recall",
  "lot_heads",
  "tax_alert",
  "webhook_off",
  "newsletter_confirmation",
  "newsletter_welcome",
  "campaign_mail",
  "campaign_test",
  "mail_test",
] as const;

export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/**
 * Work enqueued in the transaction that caused it, done at least once by a job
 * (docs/architecture.md).
 */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<OutboxKind>().notNull(),
    /** A cause that occurs twice is one row. */
    dedupKey: text("dedup_key").notNull().unique(),
    payload: jsonb("payload").$type<Record<string, string | number | null>>().notNull(),
    /** The record it is about, e.g., "order:12"; derived from the payload, so it is always set. */
    subject: text("subject").generatedAlwaysAs(SUBJECT),
    state: text("state").$type<(typeof OUTBOX_STATES)[number]>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** A process is working on it until then; `null` if none is. */
    leasedUntil: moment("leased_until"),
    /** When retries end; `null` if it wasn't tried yet. */
    giveUpAt: moment("give_up_at"),
    lastError: text("last_error"),
    /** The address that staff send it to instead (MAIL-12); `null` for its own recipient. */
    recipient: text("recipient"),
    createdAt: createdAt(),
    doneAt: moment("done_at"),
  },
  (table) => [
    index("outbox_waiting")
      .on(table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index("outbox_subject").on(table.subject),
    /** Security notices are sent to addresses that may no longer be the account's. */
    index("outbox_notice_to")
      .on(sql`lower(payload ->> 'to')`)
      .where(sql`kind = 'security_notice'`),
    index("outbox_finished")
      .on(table.doneAt)
      .where(sql`done_at is not null`),
    index("outbox_dead")
      .on(table.id)
      .where(sql`state = 'dead'`),
    /** Staff browse these; there are few. */
    index("outbox_dropped")
      .on(table.id)
      .where(sql`state = 'dropped'`),
    oneOfList("outbox_kind", table.kind, OUTBOX_KINDS),
    oneOfList("outbox_state", table.state, OUTBOX_STATES),
  ],
);

/** Shown at /dev/mail if no SMTP server is configured. */
export const devMailbox = pgTable("dev_mailbox", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text("message_id").notNull().unique(),
  to: text("to").notNull(),
  subject: text("subject").notNull(),
  html: text("html").notNull(),
  text: text("text").notNull(),
  /** Headers that only some emails have, such as List-Unsubscribe. */
  headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
  sentAt: moment("sent_at").notNull().defaultNow(),
});
