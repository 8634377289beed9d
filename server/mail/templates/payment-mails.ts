import { type PaymentAlert, PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import type { MailContent } from "../mail-content.ts";

/** To the shop. */
export function paymentAlertMail(alert: PaymentAlert, detail: string): MailContent {
  const { title, advice } = PAYMENT_ALERTS[alert];
  return {
    subject: `Payment alert: ${title}`,
    blocks: [
      { kind: "heading", text: title },
      { kind: "text", text: detail },
      { kind: "text", text: advice },
    ],
  };
}
