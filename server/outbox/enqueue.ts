import type { AgeNews } from "#domain/account/age-check.ts";
import type { SecurityChange } from "#domain/account/security-change.ts";
import type { CardRefusal } from "#domain/payment/card-refusal.ts";
import type { PaymentAlert } from "#domain/payment/payment-alert.ts";
import type { PrivacyOutcome } from "#domain/privacy/privacy-request.ts";
import type { Db } from "#server/db/client.ts";
import { outbox, type OutboxKind } from "#server/db/schema/mail.ts";

/** Every kind of queued work and what its row carries. */
export interface OutboxPayloads {
  order_confirmation: { orderId: number };
  order_notice: { orderId: number };
  order_shipped: { orderId: number };
  /** Parcels `first` to `last` have left; `later` is the number of units still to come. */
  order_part_shipped: { orderId: number; first: number; last: number; later: number };
  /** `refundId` is `null` if nothing was given back. */
  order_rest_canceled: { orderId: number; refundId: string | null };
  /** `parcel` is its number within the order. */
  tracking_corrected: { orderId: number; parcel: number };
  /** `signature`: an adult has to sign for it. */
  parcel_out: { orderId: number; parcel: number; signature?: "adult" };
  parcel_delivered: { orderId: number; parcel: number };
  order_reshipped: { orderId: number; parcel: number };
  /** `refusal` is why its card was not accepted; otherwise staff canceled it, and may have kept its money. */
  order_cancelled: { orderId: number; refusal?: CardRefusal; money?: "kept" };
  order_refunded: { refundId: string };
  order_edited: { orderId: number; editId: number };
  order_draft_link: { draftId: number; userId: string };
  /** To someone without an account. */
  account_invitation: { email: string };
  /** `changeId` is the customer's request. */
  order_request_notice: { orderId: number; changeId: number };
  order_request_decided: { orderId: number; changeId: number };
  payment_reminder: { orderId: number };
  payment_link: { orderId: number };
  payment_link_missing: { orderId: number };
  payment_expired: { orderId: number };
  /** `why`: an edit raised the order's total above what its card was authorized for, or it was split from another. */
  pay_again: { orderId: number; refusal?: CardRefusal; why?: "edited" | "split" };
  authorization_ages: { orderId: number };
  payment_webhook: { gateway: string; eventId: string };
  payment_alert: { alert: PaymentAlert; detail: string };
  gateway_comparison: { comparisonId: number };
  backup_run: { step: "backup" | "drill" };
  /** Tells the owner that something above was given up. */
  work_given_up: Record<string, never>;
  confirm_email: { userId: string };
  recovery: { email: string };
  /** `idHash` identifies the request (server/identity/email-codes/request-email-code.ts). */
  email_code: { idHash: string };
  email_change: { userId: string; newEmail: string };
  password_changed: { userId: string };
  sign_up_attempt: { email: string };
  /** `to` is the recipient; `null` means the account's own address. */
  security_notice: { userId: string; change: SecurityChange; to: string | null };
  subscription_mail: { eventId: number };
  subscription_notice: { eventId: number };
  payout_notice: { requestId: number };
  payout_decided: { requestId: number };
  age_verification: { userId: string };
  /** Asks the vendor for a check's result. */
  age_result: { userId: string; reference: string };
  /** News a customer needs about their verification; nothing else is in the row. */
  age_mail: { userId: string; about: AgeNews };
  /** `act` is the decision; the words are in the request, which is anonymized with the person. */
  privacy_answer: {
    userId: string | null;
    /** Address of a request without an account, so the row is deleted with the address. */
    email: string | null;
    privacyRequestId: number;
    act: PrivacyOutcome;
  };
  /** `email` for the same reason; the request's text is not in the row. */
  privacy_confirmation: { draftId: string; email: string };
  /** To the shop's own address. */
  privacy_due: { privacyRequestId: number; level: "overdue" | "soon" };
  /** `email` so that the row is deleted with the address. */
  staff_invitation: { invitationId: number; email: string };
  /** The days it covers. */
  report_mail: { reportMailId: number; userId: string; from: string; to: string };
  /** One batch (server/bulk-runs/do-run.ts). */
  bulk_run: { runId: number };
  /** One batch (server/stops/do-stop.ts). */
  sale_stop: { stopId: number };
  /** Prepares its files (server/pictures/do-picture.ts). */
  product_picture: { pictureId: number };
  /** Reviews it, or does one batch (server/imports/). */
  shop_import: { importId: number };
  /** Background work for a program (server/api-jobs/do-job.ts). */
  api_job: { jobId: number };
  /** Once to each customer of a lot (server/lots/recall-lot.ts). */
  lot_recall: { recallId: number; userId: string };
  /** To the owner, every night (server/lots/mail-lot-heads.ts). */
  lot_heads: { day: string };
  /** To the owner: one day's alerts (server/taxes/watch-thresholds.ts). */
  tax_alert: { firstId: number; lastId: number };
  /** To the owner (server/webhooks/deliver-webhooks.ts). */
  webhook_off: { endpointId: number };
  /** `subscriber` is the token that identifies an address in emailed links. */
  newsletter_confirmation: { subscriber: string };
  newsletter_welcome: { subscriber: string };
  /** Once to each address of a campaign (server/newsletter/campaigns/send-campaigns.ts). */
  campaign_mail: { campaignId: number; subscriber: string };
  /** To the member of staff who requests it. */
  campaign_test: { campaignId: number; userId: string };
  /** The same for an email's words (server/site-texts/tried-mails.ts). */
  mail_test: { text: string; sample: string; day: string | null; userId: string };
}

/** Enqueues work in the caller's transaction (MAIL-1); a repeated `dedupKey` adds no second row. */
export async function enqueue<Kind extends OutboxKind>(
  db: Db,
  kind: Kind,
  dedupKey: string,
  payload: OutboxPayloads[Kind],
): Promise<void> {
  await db
    .insert(outbox)
    .values({ kind, dedupKey: `${kind}:${dedupKey}`, payload })
    .onConflictDoNothing();
}
