import { isRequested } from "#domain/order/order-request.ts";
import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import { paymentInstruction } from "#domain/payment/payment-instruction.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import {
  authorizationAgesMail,
  orderSplitMail,
  payAgainMail,
  paymentAlertMail,
  paymentExpiredMail,
  paymentLinkMail,
  paymentLinkMissingMail,
  paymentReminderMail,
} from "#server/mail/templates/payment-mails.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { SendMail } from "./mail-sender.ts";
import { readMailedOrder } from "./read-mailed-order.ts";

type PaymentMail =
  | "payment_reminder"
  | "payment_link"
  | "payment_link_missing"
  | "payment_expired"
  | "pay_again"
  | "authorization_ages"
  | "payment_alert";

interface Deps {
  db: Db;
  config: Pick<Config, "siteUrl">;
  handles(): Promise<ManualPaymentHandles>;
  notice(): Promise<string>;
  send: SendMail;
}

/** Emails sent while an order waits for payment. */
export function paymentMailHandlers({
  db,
  config,
  notice,
  handles,
  send,
}: Deps): Pick<OutboxHandlers, PaymentMail> {
  const ordersPage = config.siteUrl + PAGES.orders;
  return {
    async payment_reminder({ orderId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const instruction = paymentInstruction(order, await handles());
      if (instruction === null) return; // paid or canceled in the meantime
      if (isRequested(order.requests, "cancellation")) return; // requested in the meantime
      await send(row, order.email, paymentReminderMail(order, instruction, ordersPage));
    },
    async payment_link({ orderId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const instruction = paymentInstruction(order, await handles());
      if (instruction === null) return;
      await send(row, order.email, paymentLinkMail(order, instruction, ordersPage));
    },
    async payment_link_missing({ orderId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const isMissing = order.paymentState === "awaiting" && order.paymentLink === null;
      if (isMissing) await send(row, await notice(), paymentLinkMissingMail(order));
    },
    async payment_expired({ orderId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      await send(row, order.email, paymentExpiredMail(order, ordersPage));
    },
    async pay_again({ orderId, refusal, why }, row) {
      const { order } = await readMailedOrder(db, orderId);
      const instruction = paymentInstruction(order, await handles());
      if (instruction === null) return;
      const mail =
        why === "split"
          ? orderSplitMail(order, instruction, ordersPage)
          : payAgainMail(order, instruction, ordersPage, refusal ?? why);
      await send(row, order.email, mail);
    },
    async authorization_ages({ orderId }, row) {
      const { order } = await readMailedOrder(db, orderId);
      if (order.status === "pending") await send(row, await notice(), authorizationAgesMail(order));
    },
    async payment_alert({ alert, detail }, row) {
      await send(row, await notice(), paymentAlertMail(alert, detail));
    },
  };
}
