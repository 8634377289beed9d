import { EMAIL_CODE_MINUTES, LINK_HOURS } from "#domain/account/code-lifetimes.ts";
import type { OutboxKind } from "#server/db/schema/mail.ts";

/** Work is tried for three days (MAIL-2): a mail server may be away for a weekend. */
export const RETRY_HOURS = 72;

const FAILED_SECONDS_MAX = 3600;
/** While nothing at all can be sent, one email is tried this often at least (MAIL-11). */
const AWAY_SECONDS_MAX = 60;

/** How long work waits after it failed for the nth time: 10, 20, 40 seconds and so on. */
export const failedSeconds = (attempts: number): number =>
  Math.min(FAILED_SECONDS_MAX, 5 * 2 ** attempts);

/** The same where no email could have been sent: 1, 2, 4 seconds and so on. */
export const awaySeconds = (attempts: number): number =>
  Math.min(AWAY_SECONDS_MAX, 2 ** (attempts - 1));

/**
 * Emails that are of no use after this time: by then, the person who asked for the code has given up or
 * asked for another one (MAIL-10).
 */
export const GOOD_FOR_MINUTES: Partial<Record<OutboxKind, number>> = {
  email_code: EMAIL_CODE_MINUTES,
  recovery: LINK_HOURS.recovery * 60,
  email_change: LINK_HOURS.email_change * 60,
};

/**
 * Lanes, each with a loop of its own: a mail server that takes its time delays no gateway's message, and
 * neither does a gateway that takes minutes to list what it has, or a picture that is prepared.
 */
export type Lane = "mail" | "work" | "long";
export const LONG_KINDS: readonly OutboxKind[] = [
  "gateway_comparison",
  "backup_run",
  "product_picture",
  "shop_import",
  "api_job",
];
/** Everything that is no email. */
export const WORK_KINDS: readonly OutboxKind[] = [
  "payment_webhook",
  "age_verification",
  "age_result",
  "bulk_run",
  "sale_stop",
  ...LONG_KINDS,
];
