import { formatDollars, subtract } from "#domain/money/cents.ts";
import { AUTHORIZATION_DAYS } from "#domain/payment/authorization-age.ts";
import type { CardRefusal } from "#domain/payment/card-refusal.ts";
import { type PaymentAlert, PAYMENT_ALERTS } from "#domain/payment/payment-alert.ts";
import type { PaymentInstruction } from "#domain/payment/payment-instruction.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import type { MailContent } from "../mail-content.ts";
import { wordedMail } from "../word-mail.ts";
import { amountRows, instructionBlocks, orderGaps, seeOrders } from "./order-mails.ts";

/** Halfway to the deadline, to a customer whose payment has not arrived. */
export function paymentReminderMail(
  order: CustomerOrder,
  instruction: PaymentInstruction,
  ordersHref: string,
): MailContent {
  return wordedMail({
    text: "mail-payment-reminder",
    gaps: orderGaps(order),
    facts: [
      ...instructionBlocks(instruction),
      {
        kind: "text",
        text:
          order.paidAlreadyCents > 0
            ? "Your order ships once we have received it."
            : "If we don't receive your payment by then, your order will be canceled.",
      },
    ],
    ending: [seeOrders(ordersHref, instruction)],
  });
}

export function paymentLinkMail(
  order: CustomerOrder,
  instruction: PaymentInstruction,
  ordersHref: string,
): MailContent {
  return wordedMail({
    text: "mail-payment-link",
    gaps: orderGaps(order),
    facts: instructionBlocks(instruction),
    ending: [seeOrders(ordersHref, instruction)],
  });
}

/** To the shop: this order's payment link must be created by hand. */
export function paymentLinkMissingMail(order: CustomerOrder): MailContent {
  return {
    subject: `Order ${order.orderNumber} needs a payment link`,
    blocks: [
      { kind: "heading", text: `Order ${order.orderNumber} needs a payment link` },
      {
        kind: "text",
        text: `${order.fullName} is waiting for a payment link for ${formatDollars(subtract(order.finalCents, order.paidAlreadyCents))}. ${order.paidAlreadyCents > 0 ? "The order ships once it arrives." : "The order is canceled if payment doesn't arrive in time."}`,
      },
    ],
  };
}

/**
 * The card was not charged in time, or was authorized for another amount (`refusal`), so the customer
 * is asked to pay again.
 */
export function payAgainMail(
  order: CustomerOrder,
  instruction: PaymentInstruction,
  ordersHref: string,
  because: CardRefusal | "edited" | null = null,
): MailContent {
  const { orderNumber } = order;
  const why = {
    expired: `We couldn't ship order ${orderNumber} before your card's authorization expired. Your card wasn't charged, and the hold was released.`,
    edited: `Order ${orderNumber} was changed, and the new total is more than your card was authorized for, so we released the hold. Your card wasn't charged.`,
    refused: `Your card was authorized for a different amount than order ${orderNumber}, so we released the hold. Your card wasn't charged.`,
  }[because === null ? "expired" : because === "edited" ? because : "refused"];
  return wordedMail({
    text: "mail-pay-again",
    gaps: orderGaps(order),
    facts: [
      { kind: "text", text: `${why} We're still holding your order for you.` },
      ...instructionBlocks(instruction),
    ],
    ending: [seeOrders(ordersHref, instruction)],
  });
}

/** To the customer of a split card order (SHIP-30), to pay for the rest. */
export function orderSplitMail(
  order: CustomerOrder,
  instruction: PaymentInstruction,
  ordersHref: string,
): MailContent {
  return wordedMail({
    text: "mail-order-split",
    gaps: { ...orderGaps(order), first: String(order.splitFrom ?? "") },
    facts: [{ kind: "rows", rows: amountRows(order) }, ...instructionBlocks(instruction)],
    ending: [seeOrders(ordersHref, instruction)],
  });
}

/** To the shop. */
export function authorizationAgesMail(order: CustomerOrder): MailContent {
  const { warnAfter, endAfter } = AUTHORIZATION_DAYS;
  return {
    subject: `Ship order ${order.orderNumber} soon: card authorization expiring`,
    blocks: [
      {
        kind: "heading",
        text: `The card authorization for order ${order.orderNumber} expires soon`,
      },
      {
        kind: "text",
        text: `The card was authorized more than ${warnAfter} days ago, and ${formatDollars(order.finalCents)} hasn't been charged. After ${endAfter} days the authorization is released, and ${order.fullName} is asked to pay again by payment link.`,
      },
    ],
  };
}

export function paymentExpiredMail(order: CustomerOrder, ordersHref: string): MailContent {
  return wordedMail({
    text: "mail-payment-expired",
    gaps: { ...orderGaps(order), amount: formatDollars(order.finalCents) },
    facts: [{ kind: "text", text: "Nothing was charged." }],
    ending: [{ kind: "button", label: "See your orders", href: ordersHref }],
  });
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
