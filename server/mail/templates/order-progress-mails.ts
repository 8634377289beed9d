import { formatDollars } from "#domain/money/cents.ts";
import type { RefundParts } from "#domain/order/split-refund.ts";
import type { CardRefusal } from "#domain/payment/card-refusal.ts";
import { carrierOf } from "#domain/shipping/carrier.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import type { MailContent } from "../mail-content.ts";

export function orderShippedMail(order: CustomerOrder, ordersHref: string): MailContent {
  const trackingNumber = order.trackingNumber ?? "";
  const tracking = carrierOf(trackingNumber);
  return {
    subject: "Your order has shipped",
    blocks: [
      { kind: "heading", text: "Your order has shipped" },
      {
        kind: "text",
        text: `Order ${order.orderNumber} is on its way to ${order.city}, ${order.state}.`,
      },
      {
        kind: "rows",
        rows: [
          ...(tracking === null ? [] : [{ label: "Carrier", value: tracking.carrier }]),
          { label: "Tracking number", value: trackingNumber },
        ],
      },
      {
        kind: "text",
        text: "Please check your order when it arrives: damaged or incorrect items must be reported within 24 hours.",
      },
      tracking === null
        ? { kind: "button", label: "See your orders", href: ordersHref }
        : { kind: "button", label: "Track your package", href: tracking.href },
    ],
  };
}

/** Staff's reason for canceling is not in the email (MAIL-6). */
/** @param refusal why the card was not accepted; null = staff canceled the order */
export function orderCanceledMail(
  order: CustomerOrder,
  ordersHref: string,
  refusal: CardRefusal | null = null,
): MailContent {
  return {
    subject: `Your order ${order.orderNumber} has been canceled`,
    blocks: [
      { kind: "heading", text: "Your order has been canceled" },
      {
        kind: "text",
        text:
          refusal === null
            ? `Order ${order.orderNumber} will not be shipped. Any payment or hold goes back to your original payment method.`
            : `Your card was approved for a different amount than order ${order.orderNumber}, so we released the hold and canceled the order. You have not been charged. Your cart is saved, and you can order again.`,
      },
      { kind: "button", label: "See your orders", href: ordersHref },
    ],
  };
}

export function orderRefundedMail(
  order: CustomerOrder,
  { moneyCents, balanceCents }: RefundParts,
  ordersHref: string,
): MailContent {
  const rows = [
    { label: "To your payment method", cents: moneyCents },
    { label: "To your affiliate balance", cents: balanceCents },
  ].filter(({ cents }) => cents > 0);
  return {
    subject: `Refund for your order ${order.orderNumber}`,
    blocks: [
      { kind: "heading", text: "We issued a refund" },
      { kind: "text", text: `This is what we refunded for order ${order.orderNumber}.` },
      {
        kind: "rows",
        rows: rows.map(({ label, cents }) => ({ label, value: formatDollars(cents) })),
      },
      { kind: "text", text: "It may take a few days to appear on your card statement." },
      { kind: "button", label: "See your orders", href: ordersHref },
    ],
  };
}
