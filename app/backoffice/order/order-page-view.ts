import { wholeStreet } from "#domain/account/address-line-2.ts";
import { isErasedAddress } from "#domain/account/erasure.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import {
  add,
  type Cents,
  formatDollars,
  subtract,
  times,
  toNumeric,
  ZERO,
} from "#domain/money/cents.ts";
import { mayShipInParts } from "#domain/order/check-shipment.ts";
import { actsThatMakeSense, canRefund, ORDER_ACTS } from "#domain/order/order-act.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import { isPartlyShipped } from "#domain/order/order-status.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import { blockingFlags } from "#domain/order/review-flags.ts";
import { CHARGEBACK_CATEGORY_TEXTS } from "#domain/payment/chargeback.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import { formatMemo } from "#domain/payment/memo-code.ts";
import { moneyTaken } from "#domain/payment/money-taken.ts";
import { PAYMENT_LABELS } from "#domain/payment/payment-type.ts";
import { carrierOf } from "#domain/shipping/carrier.ts";
import { formatDay, formatShopMinute, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { ListedMessage } from "#server/payments/webhooks/list-messages.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { orderBadges, paymentBadge } from "../orders/order-badges.tsx";
import { flagViews } from "./flag-views.ts";
import { leftToRefund } from "./left-to-refund.ts";
import { TENDER_TEXTS } from "./order-texts.ts";
import { restView, unitsNote } from "./rest-view.ts";
import { byText, timelineEntries } from "./timeline-entries.ts";

/** The order page's data, as text. */
export function orderPageView(
  found: OrderForStaff,
  staff: StaffActor,
  messages: readonly ListedMessage[] = [],
) {
  const { order, lines, payments, payment, customer } = found;
  // A destination that requires a review adds a flag when the order is placed.
  const needsApproval =
    order.reviewApprovedAt === null &&
    (blockingFlags(order.reviewFlags, "allowed", false).length > 0 || payment?.state === "held");
  const isOnHold = found.isOnHold && order.status === "pending";
  const hasChargeback = found.chargebacks.some(({ decidedAt }) => decidedAt === null);
  const acts = actsThatMakeSense({
    status: order.status,
    isPartlyShipped: isPartlyShipped(order),
    needsApproval,
    isOnHold: found.isOnHold,
    isMarkedFraud: found.isMarkedFraud,
    paymentState: payment?.state ?? null,
    paymentMethod: payment?.method ?? null,
  }).filter((act) => staff.may(ORDER_ACTS[act].permission));
  return {
    orderNumber: order.orderNumber,
    version: versionText(orderVersion(found)),
    badges: orderBadges({
      status: order.status,
      trackingNumber: order.trackingNumber,
      paymentState: payment?.state ?? null,
      needsReview: needsApproval,
      isOnHold,
      hasChargeback,
    }),
    needsApproval,
    isOnHold,
    hasChargeback,
    tags: found.tags,
    mayTag: staff.may("orders.note"),
    placed: formatShopMinute(order.createdAt),
    split: [
      { word: "Split from order", other: found.split.from },
      { word: "Remaining items in order", other: found.split.into },
    ].flatMap(({ word, other }) => (other === null ? [] : [{ word, other }])),
    maySplit:
      staff.may("orders.ship") &&
      acts.includes("ship") &&
      found.split.into === null &&
      !mayShipInParts(order, payment),
    mayOverride: staff.may("orders.approve"),
    mayReadMails: staff.may("outbox.decide"),
    acts,
    nextAct: NEXT.find((act) => acts.includes(act)) ?? null,
    chargebacks: found.chargebacks.toReversed().map(chargebackLines),
    mayDispute: staff.may("payments.dispute"),
    wasCharged: moneyTaken(payment) > 0,
    dueText: payment === null ? "" : toNumeric(dueOf(payment)),
    mayDraft: staff.may("orders.draft"),
    draft:
      found.draft === null
        ? null
        : { id: found.draft.id, by: byText(found.draft.createdBy, found.staffEmails) },
    rest: restView(found),
    hasReceivedMoney: order.status === "pending" && moneyThatCame(found) > 0,
    mayRefund: staff.may("orders.refund") && canRefund(order.status, leftToRefund(found)),
    mayEdit: order.status === "pending" && !isPartlyShipped(order) && staff.may("orders.edit"),
    flags: flagViews(found),
    approvedAt: order.reviewApprovedAt === null ? null : formatShopMinute(order.reviewApprovedAt),
    lines: lines.map((line) => ({
      id: line.id,
      title: orderItemTitle(line.orderItemText),
      quantity: line.quantity,
      each: formatDollars(line.price),
      discount: line.discountAmount === 0 ? null : formatDollars(negate(line.discountAmount)),
      total: formatDollars(times(line.price, line.quantity)),
      units: unitsNote(found, line),
    })),
    amounts: amountRows(order),
    address: [
      order.fullName,
      wholeStreet(order.address, order.address2),
      `${order.city}, ${order.state} ${order.zipCode}`,
    ],
    contact: { email: order.email, phone: formatPhone(order.phone) },
    parcels: found.parcels.map(({ number, trackingNumber, carrier, state }) => ({
      number,
      trackingNumber,
      tracking: carrierOf(trackingNumber, carrier),
      isTroubled: state !== "shipped",
      state,
    })),
    mayShip: staff.may("orders.ship"),
    mayPrint: staff.may("orders.print"),
    customer: {
      // An erased customer has no page.
      userId: staff.may("customers.read") && !isErasedAddress(order.email) ? order.userId : null,
      isNew: order.newCustomer,
      history: `${customer.orders} ${customer.orders === 1 ? "order" : "orders"}, ${formatDollars(customer.paidCents)}, since ${formatShortShopDate(customer.firstOrderAt)}`,
      ipAddress: order.ipAddress,
    },
    referrer:
      order.referrerNumber === null
        ? null
        : {
            text: `Affiliate ${formatAffiliateNumber(order.referrerNumber)}, ${formatDollars(order.commission)}`,
            maySee: staff.may("affiliates.read"),
          },
    payments: payments.toReversed().map(paymentView),
    refunds: found.refunds.map((refund) => ({
      id: refund.id,
      lines: refundLinesOf(refund),
    })),
    timeline: timelineEntries(found, messages),
  };
}

/** Acts that move an order forward. The first one available is shown below the header. */
const NEXT = ["release", "approve", "mark_paid", "set_link", "ship"] as const;

export type OrderPageView = ReturnType<typeof orderPageView>;

/** Money received and not refunded, even while more is due after an edit. */
const moneyThatCame = ({ payment }: OrderForStaff): Cents =>
  payment === null ? ZERO : subtract(moneyTaken(payment), payment.refunded);

function refundLinesOf(refund: OrderForStaff["refunds"][number]): string[] {
  const { state, doneAt, reason, reference, tender } = refund;
  const amount = formatDollars(add(refund.moneyAmount, refund.balanceAmount));
  return [
    `${amount}, ${state}${doneAt === null ? "" : ` ${formatShopMinute(doneAt)}`}`,
    tender === "as_paid" ? "" : TENDER_TEXTS[tender],
    reference === null ? "" : `Reference ${reference}`,
    reason,
  ];
}

/** Every amount with the rules behind it, as recorded in the receipt. */
function amountRows(order: OrderForStaff["order"]) {
  const why = (amount: string) =>
    order.receipt
      .filter((entry) => entry.amount === amount && entry.fired)
      .map((entry) => entry.why)
      .join(" ");
  const { discountCode } = order;
  const rows = [
    { label: "Subtotal", cents: order.subtotal, detail: "", isKept: true },
    {
      label: discountCode === null ? "Discount" : `Discount, code ${discountCode}`,
      cents: negate(order.discountAmount),
      detail: why("discount_amount"),
      isKept: order.discountAmount > 0,
    },
    {
      label: `Shipping, ${order.shippingType}`,
      cents: order.shippingCost,
      detail: why("shipping_cost"),
      isKept: true,
    },
    {
      label: "First order",
      cents: negate(order.newCustomerDiscount),
      detail: why("new_customer_discount"),
      isKept: order.newCustomerDiscount > 0,
    },
    {
      label: "Sales tax",
      cents: subtract(order.taxAmount, order.exciseAmount),
      detail: why("sales_tax"),
      isKept: order.taxAmount > order.exciseAmount,
    },
    {
      label: "Excise tax",
      cents: order.exciseAmount,
      detail: why("excise"),
      isKept: order.exciseAmount > 0,
    },
    {
      label: "Balance applied",
      cents: negate(order.affiliateIncomeApplied),
      detail: why("affiliate_income_applied"),
      isKept: order.affiliateIncomeApplied > 0,
    },
  ].filter(({ isKept }) => isKept);
  return [
    ...rows.map(({ label, cents, detail }) => ({ label, detail, amount: formatDollars(cents) })),
    { label: "Total", detail: "", amount: formatDollars(order.finalTotal), isTotal: true },
  ];
}

function paymentView(payment: OrderForStaff["payments"][number]) {
  const { id, method, state, last4, brand, avs, cvv, memo, expiresAt, failure } = payment;
  const { gateway, transactionId, authCode } = payment;
  const facts = [
    last4 === null ? null : `${brand ?? "Card"} ending in ${last4}`,
    avs === null ? null : `Address check ${avs}`,
    cvv === null ? null : `Security code check ${cvv}`,
    payment.carried === 0 ? null : `${formatDollars(payment.carried)} paid before an edit`,
    payment.toCharge === null ? null : `${formatDollars(payment.toCharge)} to charge when it ships`,
    gateway === null ? null : `Attempt ${id}`,
    transactionId === null ? null : `Transaction ${transactionId}`,
    authCode === null || authCode === "" ? null : `Authorization code ${authCode}`,
    memo === null ? null : `Memo code ${formatMemo(memo)}`,
    state === "awaiting" && expiresAt !== null ? `Until ${formatShopMinute(expiresAt)}` : null,
    payment.paidReference === null ? null : `Reference ${payment.paidReference}`,
    failure === null ? null : `Failure: ${failure}`,
  ];
  return {
    id,
    method: PAYMENT_LABELS[method],
    badge: paymentBadge(state),
    amounts: [
      `${formatDollars(payment.captured)} of ${formatDollars(payment.amount)} received`,
      payment.refunded === 0 ? "" : `${formatDollars(payment.refunded)} refunded`,
    ],
    facts: facts.filter((fact) => fact !== null),
  };
}

/** A line for each fact that the page shows. */
const chargebackLines = ({
  caseNumber,
  amount,
  state,
  category,
  answerDueOn,
}: OrderForStaff["chargebacks"][number]): string[] => [
  `${formatDollars(amount)}, ${state.replaceAll("_", " ")}`,
  `${CHARGEBACK_CATEGORY_TEXTS[category]}, case ${caseNumber}`,
  state === "open" ? `Answer due ${formatDay(answerDueOn)}` : "",
];

const negate = (cents: Cents): Cents => subtract(ZERO, cents);
