import { AUTHORIZATION_DAYS } from "#domain/payment/authorization-age.ts";
import { type PaymentAlert, PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { PaymentInstruction } from "#domain/payment/payment-instruction.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import type { MailContent } from "../mail-content.ts";
import { instructionBlocks } from "./order-mails.ts";

/** At half time, to a customer whose money has not arrived. */
export function paymentReminderMail(
  order: CustomerOrder,
  instruction: PaymentInstruction,
  ordersHref: string,
): MailContent {
  return {
    subject: `Your order ${order.orderNumber} waits for its payment`,
    blocks: [
      { kind: "heading", text: "Your order waits for its payment" },
      {
        kind: "text",
        text: `We have kept order ${order.orderNumber} for you and have not seen its payment yet. If you have just paid, there is nothing more to do.`,
      },
      ...instructionBlocks(instruction),
      { kind: "text", text: "Without a payment by then, the order is canceled." },
      { kind: "button", label: "See your orders", href: ordersHref },
    ],
  };
}

export function paymentLinkMail(
  order: CustomerOrder,
  instruction: PaymentInstruction,
  ordersHref: string,
): MailContent {
  return {
    subject: `The payment link for your order ${order.orderNumber}`,
    blocks: [
      { kind: "heading", text: "Your payment link is ready" },
      { kind: "text", text: `It is for order ${order.orderNumber}.` },
      ...instructionBlocks(instruction),
      { kind: "button", label: "See your orders", href: ordersHref },
    ],
  };
}

/** To the shop: a link that has to be made by hand. */
export function paymentLinkMissingMail(order: CustomerOrder): MailContent {
  return {
    subject: `Order ${order.orderNumber} needs a payment link`,
    blocks: [
      { kind: "heading", text: `Order ${order.orderNumber} needs a payment link` },
      {
        kind: "text",
        text: `${order.fullName} waits for a link for ${formatDollars(order.finalCents)}. The order is canceled when its payment does not come in time.`,
      },
    ],
  };
}

/** A card that was not charged in time: the customer is asked for the money once more. */
export function payAgainMail(
  order: CustomerOrder,
  instruction: PaymentInstruction,
  ordersHref: string,
): MailContent {
  return {
    subject: `Please pay for your order ${order.orderNumber} again`,
    blocks: [
      { kind: "heading", text: "Please pay for your order again" },
      {
        kind: "text",
        text: `We could not ship order ${order.orderNumber} before your card's authorization ended. Your card was not charged, and the amount is no longer held. Your order is still kept for you.`,
      },
      ...instructionBlocks(instruction),
      { kind: "button", label: "See your orders", href: ordersHref },
    ],
  };
}

/** To the shop. */
export function authorizationAgesMail(order: CustomerOrder): MailContent {
  const { warnAfter, endAfter } = AUTHORIZATION_DAYS;
  return {
    subject: `Ship order ${order.orderNumber} soon: its card's authorization ends`,
    blocks: [
      { kind: "heading", text: `The authorization of order ${order.orderNumber} ends soon` },
      {
        kind: "text",
        text: `Its card was authorized for ${formatDollars(order.finalCents)} more than ${warnAfter} days ago and has not been charged. After ${endAfter} days the authorization is given back, and ${order.fullName} is asked to pay again by payment link.`,
      },
    ],
  };
}

export function paymentExpiredMail(order: CustomerOrder, ordersHref: string): MailContent {
  return {
    subject: `Your order ${order.orderNumber} has been canceled`,
    blocks: [
      { kind: "heading", text: "Your order has been canceled" },
      {
        kind: "text",
        text: `We kept order ${order.orderNumber} for you, but its payment of ${formatDollars(order.finalCents)} did not arrive in time. Nothing was charged. If you have sent the money after all, please answer this mail and we will look for it.`,
      },
      { kind: "button", label: "See your orders", href: ordersHref },
    ],
  };
}

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
