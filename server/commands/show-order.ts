import { wholeStreet } from "#domain/account/address-line-2.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { actorText } from "#domain/actor.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatMemo } from "#domain/payment/memo-code.ts";
import type { OrderForStaff } from "../orders/order-for-staff.ts";
import { type Command, done, readOrderNumber, wrong } from "./command.ts";

export const showOrderCommand: Command = {
  name: "show-order",
  args: ["order number"],
  summary: "shows an order and its history",
  async run(shop, { args: [order], actor }) {
    const orderNumber = readOrderNumber(order);
    const found = await shop.staff.orders.find(actor, orderNumber);
    return found ? done(...linesOf(found)) : wrong(`Order ${orderNumber} doesn't exist.`);
  },
};

function linesOf({
  order,
  lines,
  parcels,
  payments,
  refunds,
  ledger,
  events,
  paymentEvents,
}: OrderForStaff) {
  return [
    `Order ${order.orderNumber}, ${order.status}, placed ${order.createdAt.toISOString()}`,
    `  ${order.fullName}, ${order.email}, ${formatPhone(order.phone)}`,
    `  ${wholeStreet(order.address, order.address2)}, ${order.city}, ${order.state} ${order.zipCode}`,
    ...lines.map((line) => `  ${line.orderItemText}, $${toNumeric(line.price)} each`),
    `  total $${toNumeric(order.totalAmount)}, balance applied $${toNumeric(order.affiliateIncomeApplied)},${order.taxAmount === 0 ? "" : ` tax $${toNumeric(order.taxAmount)},`} to pay $${toNumeric(order.finalTotal)}`,
    ...(order.trackingNumber === null ? [] : [`  tracking number ${order.trackingNumber}`]),
    ...parcels
      .filter(({ number, state }) => number > 1 || state !== "shipped")
      .map(({ number, trackingNumber, state }) => `  parcel ${number} ${state}, ${trackingNumber}`),
    ...(order.reviewFlags.length === 0
      ? []
      : [
          `  flags: ${order.reviewFlags.join(", ")}${order.reviewApprovedAt === null ? "" : " (approved)"}`,
        ]),
    ...(payments.length === 0 ? ["Nothing to pay"] : payments.map(paymentLine)),
    ...refunds.map(
      (refund) =>
        `Refund ${refund.id}, ${refund.state}: $${toNumeric(refund.moneyAmount)} and $${toNumeric(refund.balanceAmount)} of balance, ${refund.reason}`,
    ),
    ...ledger.map(
      (entry) =>
        `Ledger ${entry.id}: ${entry.kind} ${entry.credit ? "+" : "-"}$${toNumeric(entry.commission)} for affiliate ${entry.referrerNumber}`,
    ),
    "History",
    ...[...events, ...paymentEvents.map((event) => ({ ...event, actor: null }))]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, actor, kind, detail }) => {
        const more = Object.keys(detail).length === 0 ? "" : ` ${JSON.stringify(detail)}`;
        return `  ${at.toISOString()} ${actor ? actorText(actor) : "payment"} ${kind}${more}`;
      }),
  ];
}

function paymentLine(payment: OrderForStaff["payments"][number]): string {
  const { id, method, state, authorized, captured, refunded, memo, expiresAt } = payment;
  const waits =
    state === "awaiting" && memo !== null && expiresAt !== null
      ? `, memo code ${formatMemo(memo)}, until ${expiresAt.toISOString()}`
      : "";
  return (
    `Payment ${id}, ${method}, ${state}: authorized $${toNumeric(authorized)}, ` +
    `captured $${toNumeric(captured)}, refunded $${toNumeric(refunded)}${waits}`
  );
}
