import type { OutboxKind } from "#server/db/schema/mail.ts";

/**
 * Emails about an order to its customer: staff may read them, send them again, and send them elsewhere if
 * the address was wrong (MAIL-12).
 */
const TO_CUSTOMERS: readonly OutboxKind[] = [
  "order_confirmation",
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
  "order_request_decided",
  "payment_reminder",
  "payment_link",
  "payment_expired",
  "pay_again",
];

/** Other emails that staff may read. */
const TO_OTHERS: readonly OutboxKind[] = [
  "order_notice",
  "order_request_notice",
  "payment_link_missing",
  "authorization_ages",
  "payment_alert",
  "account_invitation",
  "work_given_up",
  "subscription_mail",
  "subscription_notice",
  "payout_notice",
  "payout_decided",
];

/**
 * Every other email has a code or link that opens an account, or a report's figures, so only its recipient may read it.
 */
export const isReadable = (kind: OutboxKind): boolean =>
  TO_CUSTOMERS.includes(kind) || TO_OTHERS.includes(kind);

export const isSentAgain = (kind: OutboxKind): boolean => TO_CUSTOMERS.includes(kind);
