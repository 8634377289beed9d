import { wholeStreet } from "#domain/account/address-line-2.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { type Cents, formatDollars, subtract } from "#domain/money/cents.ts";
import { taxRows } from "#domain/order/order-view.ts";
import {
  paymentInstruction,
  type ManualPaymentHandles,
  type PaymentInstruction,
} from "#domain/payment/payment-instruction.ts";
import { MONEY_CAME } from "#domain/payment/payment-states.ts";
import { PAYMENT_LABELS } from "#domain/payment/payment-type.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import type { MailBlock, MailContent } from "../mail-content.ts";
import { wordedMail } from "../word-mail.ts";

export function orderConfirmationMail(
  order: CustomerOrder,
  handles: ManualPaymentHandles,
  ordersHref: string,
): MailContent {
  const instruction = paymentInstruction(order, handles);
  return wordedMail({
    text: "mail-order-confirmation",
    gaps: orderGaps(order),
    facts: [
      ...(instruction === null ? [] : instructionBlocks(instruction)),
      { kind: "rows", rows: amountRows(order) },
      { kind: "text", text: `Ships to ${shippingAddress(order)}.` },
    ],
    ending: [seeOrders(ordersHref, instruction)],
  });
}

/** Placeholders available in the words of an email about an order. */
export const orderGaps = ({ fullName, orderNumber }: CustomerOrder) => ({
  name: fullName,
  order: String(orderNumber),
});

/** How to pay: each value to copy on its own row, and the same link as on the page (PAY-24). */
export function instructionBlocks(instruction: PaymentInstruction): MailBlock[] {
  const { text, details, link, payBy } = instruction;
  const rows = [
    ...details.map(({ label, value }) => ({ label, value, isTotal: label === "Memo code" })),
    ...(payBy === null ? [] : [{ label: "Pay by", value: payBy }]),
  ];
  return [
    { kind: "text", text },
    ...(rows.length === 0 ? [] : [{ kind: "rows", rows } satisfies MailBlock]),
    ...(link === null ? [] : [{ kind: "button", ...link } satisfies MailBlock]),
  ];
}

/** The email's button, unless the button is for paying (MAIL-8). */
export function seeOrders(href: string, instruction: PaymentInstruction | null): MailBlock {
  const isPayingFirst = instruction !== null && instruction.link !== null;
  return { kind: isPayingFirst ? "link" : "button", label: "See your orders", href };
}

export function orderNoticeMail(order: CustomerOrder, flags: string[]): MailContent {
  return {
    subject: `New order ${order.orderNumber}: ${formatDollars(order.finalCents)}`,
    blocks: [
      { kind: "heading", text: `Order ${order.orderNumber}` },
      ...flags.map((flag): MailBlock => ({ kind: "text", text: `Review: ${flag}` })),
      { kind: "rows", rows: amountRows(order) },
      {
        kind: "rows",
        rows: [
          {
            label: "Customer",
            value: `${order.fullName}, ${order.email}, ${formatPhone(order.phone)}`,
          },
          { label: "Ships to", value: shippingAddress(order) },
          {
            label: "Payment",
            value: order.paymentType ? PAYMENT_LABELS[order.paymentType] : "Nothing due",
          },
        ],
      },
    ],
  };
}

/** Lists the changes staff made and their consequences; staff's reason isn't in the email (MAIL-6). */
export function orderEditedMail(
  order: CustomerOrder,
  edit: { of: readonly string[]; moneyBackCents: Cents },
  handles: ManualPaymentHandles,
  ordersHref: string,
): MailContent {
  const instruction = paymentInstruction(order, handles);
  return wordedMail({
    text: "mail-order-edited",
    gaps: { ...orderGaps(order), changes: edit.of.join(", ") },
    facts: [
      { kind: "rows", rows: amountRows(order) },
      { kind: "text", text: `Ships to ${shippingAddress(order)}.` },
      ...(edit.moneyBackCents > 0
        ? [
            {
              kind: "text",
              text: `You had paid more than the new total, so we sent ${formatDollars(edit.moneyBackCents)} back the way you paid.`,
            } satisfies MailBlock,
          ]
        : []),
      ...(instruction === null ? [] : instructionBlocks(instruction)),
    ],
    ending: [seeOrders(ordersHref, instruction)],
  });
}

function shippingAddress(order: CustomerOrder): string {
  return `${wholeStreet(order.address, order.address2)}, ${order.city}, ${order.state} ${order.zipCode}`;
}

/** The order's lines and all of its amounts. */
export function amountRows(order: CustomerOrder) {
  const lines = order.lines.map((line) => ({
    label: `${line.name}${line.flavor === "" ? "" : ` (${line.flavor})`} x ${line.quantity}`,
    value: formatDollars(line.lineTotalCents),
  }));
  const deductions = [
    { label: `Discount ${order.discountCode ?? ""}`.trim(), cents: order.discountCents },
    { label: "New customer discount", cents: order.newCustomerDiscountCents },
    { label: "From your balance", cents: order.affiliateAppliedCents },
    { label: "Already paid", cents: order.paidAlreadyCents },
  ].filter(({ cents }) => cents > 0);
  return [
    ...lines,
    { label: `Shipping (${order.shippingType})`, value: formatDollars(order.shippingCents) },
    ...taxRows(order).map(({ label, cents }) => ({ label, value: formatDollars(cents) })),
    ...deductions.map(({ label, cents }) => ({ label, value: `-${formatDollars(cents)}` })),
    {
      label: totalLabel(order),
      value: formatDollars(subtract(order.finalCents, order.paidAlreadyCents)),
      isTotal: true,
    },
  ];
}

/** Customers who have paid must not read that an amount is due, or they might pay again. */
function totalLabel({ isCanceled, paymentState }: CustomerOrder): string {
  if (isCanceled) return "Total";
  return paymentState !== null && MONEY_CAME.includes(paymentState) ? "Paid" : "Amount due";
}
