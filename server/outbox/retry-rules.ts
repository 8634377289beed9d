import { EMAIL_CODE_MINUTES, LINK_HOURS } from "#domain/account/code-lifetimes.ts";
import type { OutboxKind } from "#server/db/schema/mail.ts";

/** Work is tried for three days (MAIL-2), because a mail server may be down for a weekend. */
export const RETRY_HOURS = 72;

const FAILED_SECONDS_MAX = 3600;
/** During an outage, one email is tried at least this often (MAIL-11). */
const AWAY_SECONDS_MAX = 60;

/** How long work waits after it failed for the nth time: 10, 20, 40 seconds and so on. */
export const failedSeconds = (attempts: number): number =>
  Math.min(FAILED_SECONDS_MAX, 5 * 2 ** attempts);

/** The same during an outage: 1, 2, 4 seconds and so on. */
export const awaySeconds = (attempts: number): number =>
  Math.min(AWAY_SECONDS_MAX, 2 ** (attempts - 1));

/**
 * Emails that are useless after this time: by then, the person has given up on the code or requested another (MAIL-10).
 */
export const GOOD_FOR_MINUTES: Partial<Record<OutboxKind, number>> = {
  email_code: EMAIL_CODE_MINUTES,
  recovery: LINK_HOURS.recovery * 60,
  email_change: LINK_HOURS.email_change * 60,
};

/**
 * Each lane has its own loop, so a slow mail server doesn't delay a gateway's message, and neither does a gateway that
 * takes minutes to list its transactions, or a picture being prepared.
 */
export type Lane = "mail" | "work" | "long";
export const LONG_KINDS: readonly OutboxKind[] = [
  "gateway_comparison",
  "backup_run",
  "product_picture",
  "shop_import",
  "api_job",
];
/** Every kind that isn't an email. */
export const WORK_KINDS: readonly OutboxKind[] = [
  "payment_webhook",
  "age_verification",
  "age_result",
  "bulk_run",
  "sale_stop",
  ...LONG_KINDS,
];
