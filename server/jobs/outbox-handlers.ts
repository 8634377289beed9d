import { eq } from "drizzle-orm";
import { PAGES } from "#domain/site/page-addresses.ts";
import { fromNumeric } from "#domain/money/cents.ts";
import { REVIEW_FLAG_TEXTS } from "#domain/order/review-flags.ts";
import { paymentInstruction } from "#domain/payment/payment-instruction.ts";
import { readPayout } from "#server/affiliates/read-payout.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { refunds } from "#server/db/schema/payments.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import type { Log } from "#server/log.ts";
import { isErasedAddress } from "#domain/account/erasure.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import {
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from "#server/mail/templates/newsletter-mails.ts";
import { orderConfirmationMail, orderNoticeMail } from "#server/mail/templates/order-mails.ts";
import {
  orderCanceledMail,
  orderRefundedMail,
  orderShippedMail,
} from "#server/mail/templates/order-progress-mails.ts";
import { payoutDecidedMail, payoutNoticeMail } from "#server/mail/templates/payout-mails.ts";
import {
  authorizationAgesMail,
  payAgainMail,
  paymentAlertMail,
  paymentExpiredMail,
  paymentLinkMail,
  paymentLinkMissingMail,
  paymentReminderMail,
} from "#server/mail/templates/payment-mails.ts";
import {
  subscriptionMail,
  subscriptionNoticeMail,
} from "#server/mail/templates/subscription-mails.ts";
import { unsubscribeHeaders } from "#server/mail/unsubscribe-headers.ts";
import { createConfirmationToken } from "#server/newsletter/confirmation-token.ts";
import { isSubscribed, type Subscriber } from "#server/newsletter/subscriber.ts";
import { askAgeVerifier } from "#server/customers/age/age-verification.ts";
import type { AgeVerifier } from "#server/customers/age/age-verifier.ts";
import { findCustomerOrder } from "#server/orders/order-history.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { LookUps } from "#server/payments/look-up-payment.ts";
import { processWebhook } from "#server/payments/webhooks/process-webhook.ts";
import { readSubscriptionEvent } from "#server/subscriptions/read-subscription-event.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import { accountMailHandlers } from "./account-mail-handlers.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  gateway: PaymentGateway | null;
  lookUps: LookUps;
  ageVerifier: AgeVerifier;
  paymentExpiryHours: number;
  reconcileAfterSeconds: number;
  mailer: Mailer;
  config: Pick<Config, "siteUrl" | "mail" | "manualPayment">;
  secret: string;
}

export function createOutboxHandlers(deps: Deps): OutboxHandlers {
  const { db, clock, mailer, config, secret } = deps;
  const { siteUrl } = config;
  const ordersPage = siteUrl + PAGES.orders;
  const host = new URL(siteUrl).hostname;
  const send = async (
    row: { id: number },
    to: string,
    content: MailContent,
    headers: Record<string, string> = {},
  ) => {
    if (isErasedAddress(to)) return; // a refund, say, that came after its customer was erased
    await mailer.send({
      to,
      ...renderMail(content),
      messageId: `<outbox-${row.id}@${host}>`,
      headers,
    });
  };

  return {
    async order_confirmation({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      await send(row, order.email, orderConfirmationMail(order, config.manualPayment, ordersPage));
    },
    async order_notice({ orderId }, row) {
      const { order, flags } = await readOrder(db, orderId);
      await send(row, config.mail.shopNotice, orderNoticeMail(order, flags));
    },
    async order_shipped({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      await send(row, order.email, orderShippedMail(order, ordersPage));
    },
    async order_cancelled({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      await send(row, order.email, orderCanceledMail(order, ordersPage));
    },
    async order_refunded({ refundId }, row) {
      const refund = await readRefund(db, refundId);
      const { order } = await readOrder(db, refund.orderId);
      await send(row, order.email, orderRefundedMail(order, refund, ordersPage));
    },
    async payment_reminder({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      const instruction = paymentInstruction(order, config.manualPayment);
      if (instruction === null) return; // paid or canceled meanwhile
      await send(row, order.email, paymentReminderMail(order, instruction, ordersPage));
    },
    async payment_link({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      const instruction = paymentInstruction(order, config.manualPayment);
      if (instruction === null) return;
      await send(row, order.email, paymentLinkMail(order, instruction, ordersPage));
    },
    async payment_link_missing({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      const isMissing = order.paymentState === "awaiting" && order.paymentLink === null;
      if (isMissing) await send(row, config.mail.shopNotice, paymentLinkMissingMail(order));
    },
    async payment_expired({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      await send(row, order.email, paymentExpiredMail(order, ordersPage));
    },
    async pay_again({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      const instruction = paymentInstruction(order, config.manualPayment);
      if (instruction === null) return;
      await send(row, order.email, payAgainMail(order, instruction, ordersPage));
    },
    async authorization_ages({ orderId }, row) {
      const { order } = await readOrder(db, orderId);
      if (order.status === "pending")
        await send(row, config.mail.shopNotice, authorizationAgesMail(order));
    },
    age_verification: ({ userId }) => askAgeVerifier(deps, userId),
    payment_webhook: (event) => processWebhook(deps, event),
    async payment_alert({ alert, detail }, row) {
      await send(row, config.mail.shopNotice, paymentAlertMail(alert, detail));
    },
    ...accountMailHandlers({ db, clock, secret, siteUrl, send }),
    async subscription_mail({ eventId }, row) {
      const news = await readSubscriptionEvent(db, eventId);
      await send(row, news.request.email, subscriptionMail(news, ordersPage));
    },
    async subscription_notice({ eventId }, row) {
      const news = await readSubscriptionEvent(db, eventId);
      await send(row, config.mail.shopNotice, subscriptionNoticeMail(news));
    },
    async payout_notice({ requestId }, row) {
      await send(row, config.mail.shopNotice, payoutNoticeMail(await readPayout(db, requestId)));
    },
    async payout_decided({ requestId }, row) {
      const news = await readPayout(db, requestId);
      await send(row, news.email, payoutDecidedMail(news, siteUrl + PAGES.payouts));
    },
    async newsletter_confirmation({ subscriber }, row) {
      const person = await findSubscriber(db, subscriber);
      if (!person || isSubscribed(person)) return; // nothing to confirm, and nobody learns of it
      const token = createConfirmationToken(secret, subscriber, clock.now());
      const href = `${siteUrl}${PAGES.confirmNewsletter}?token=${token}`;
      await send(row, person.email, newsletterConfirmationMail(href));
    },
    async newsletter_welcome({ subscriber }, row) {
      const person = await findSubscriber(db, subscriber);
      if (!person || !isSubscribed(person)) return; // unsubscribed again meanwhile
      const href = `${siteUrl}${PAGES.unsubscribeNewsletter}?token=${subscriber}`;
      const headers = unsubscribeHeaders(href, config.mail.from);
      await send(row, person.email, newsletterWelcomeMail(href), headers);
    },
  };
}

async function findSubscriber(db: Db, token: string): Promise<Subscriber | null> {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.token, token));
  return row ?? null;
}

async function readRefund(db: Db, refundId: string) {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!row) throw new Error(`Refund ${refundId} is not there`);
  const { orderId, moneyAmount, balanceAmount } = row;
  const moneyCents = fromNumeric(moneyAmount);
  return { orderId, moneyCents, balanceCents: fromNumeric(balanceAmount) };
}

async function readOrder(db: Db, orderId: number) {
  const [row] = await db
    .select({ userId: orders.userId, orderNumber: orders.orderNumber, flags: orders.reviewFlags })
    .from(orders)
    .where(eq(orders.id, orderId));
  const order = row && (await findCustomerOrder(db, row.userId, row.orderNumber));
  if (!row || !order) throw new Error(`Order ${orderId} is not there`);
  // The column holds what `reviewFlags` wrote; a flag of a later version shows by its name.
  const texts: Record<string, string> = REVIEW_FLAG_TEXTS;
  return { order, flags: row.flags.map((flag) => texts[flag] ?? flag) };
}
