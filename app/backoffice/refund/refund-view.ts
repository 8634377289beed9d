import { add, formatDollars, ZERO } from "#domain/money/cents.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import type { RefundFields } from "#domain/order/refund-form.ts";
import { REFUND_TENDERS } from "#domain/order/refund-tender.ts";
import { paidForParts } from "#domain/order/refund-worth.ts";
import { refundableOrder } from "#domain/order/refundable-order.ts";
import { unitsField } from "#domain/order/units-fields.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { RefundPreview } from "#server/refunds/plan-refund.ts";
import { leftToRefund } from "../order/left-to-refund.ts";
import { TENDER_TEXTS } from "../order/order-texts.ts";
import { consequences, REFUND_TEXTS } from "./refund-texts.ts";

/** An order's refundable items, shipping and amount. */
export function refundFormView(found: OrderForStaff) {
  const order = refundableOrder(found);
  const paid = paidForParts(order);
  const leftCents = leftToRefund(found);
  return {
    orderNumber: found.order.orderNumber,
    version: versionText(orderVersion(found)),
    left: formatDollars(leftCents),
    amountHint: REFUND_TEXTS.amountHint(leftCents),
    lines: order.lines.map(({ id, title, quantity, refundedUnits, taxCents = ZERO }, at) => ({
      id,
      title,
      left: quantity - refundedUnits,
      paid: `${quantity} for ${formatDollars(add(paid.lineCents[at] ?? ZERO, taxCents))}${
        refundedUnits === 0 ? "" : `, ${refundedUnits} refunded`
      }`,
    })),
    shipping: {
      isLeft: !order.isShippingRefunded && paid.shippingCents > 0,
      paid: formatDollars(add(paid.shippingCents, order.shippingTaxCents ?? ZERO)),
    },
    // Orders paid entirely with balance can only be refunded to the balance.
    hasMoney: found.payment !== null && found.payment.captured > 0,
    tenderHint: [
      found.payment?.gateway ? REFUND_TEXTS.notPortal : "",
      found.takesCredit ? "" : REFUND_TEXTS.noCredit,
    ]
      .filter((hint) => hint !== "")
      .join(" "),
    tenders: REFUND_TENDERS.filter((tender) => tender !== "store_credit" || found.takesCredit),
  };
}

export type RefundFormView = ReturnType<typeof refundFormView>;

/** All remaining units and shipping, refunded the way they were paid. */
export const wholeRefund = ({ lines, shipping }: RefundFormView): RefundFields => ({
  units: lines.map(({ id, left }) => `${id}:${left}`).join(" "),
  shipping: shipping.isLeft ? "on" : "",
  amount: "",
  tender: "as_paid",
});

/** A refund, as previewed before it is issued. */
export function refundPreviewView(preview: RefundPreview, { payment }: OrderForStaff) {
  const { items, moneyCents, balanceCents, clawbackCents, tender, isByHand } = preview;
  const card = payment?.last4 == null ? "To the card" : `To the card ending in ${payment.last4}`;
  const asPaid = isByHand ? "Manually, the way it was paid" : card;
  return {
    parts: [
      ...(items?.lines ?? []).map(({ id, title, units, amountCents }) => ({
        key: String(id),
        text: `${units} of ${title}`,
        amount: formatDollars(amountCents),
      })),
      ...(items === null || items.shippingCents === 0
        ? []
        : [{ key: "shipping", text: "Shipping", amount: formatDollars(items.shippingCents) }]),
    ],
    money: [
      {
        label: tender === "as_paid" ? asPaid : TENDER_TEXTS[tender],
        cents: moneyCents,
      },
      { label: "To the customer's balance", cents: balanceCents },
    ]
      .filter(({ cents }) => cents > 0)
      .map(({ label, cents }) => ({ label, amount: formatDollars(cents) })),
    consequences: consequences(clawbackCents),
    needsReference: isByHand,
  };
}

export type RefundPreviewView = ReturnType<typeof refundPreviewView>;

/** The typed values, as the preview's hidden fields. */
export const hiddenRefund = ({ units, ...fields }: RefundFields) => [
  ...units.split(" ").flatMap((part) => {
    const [id, value = ""] = part.split(":");
    return id === undefined || id === "" ? [] : [{ name: unitsField(Number(id)), value }];
  }),
  ...Object.entries(fields).map(([name, value]) => ({ name, value })),
];

/** The units of one line, as typed. */
export const typedUnits = (units: string, id: number): string =>
  units
    .split(" ")
    .find((part) => part.startsWith(`${id}:`))
    ?.slice(`${id}:`.length) ?? "";
