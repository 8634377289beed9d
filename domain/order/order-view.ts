import { formatPhone } from "#domain/account/format-phone.ts";
import { add, type Cents, formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import {
  type ManualPaymentHandles,
  type PaymentInstruction,
  paymentInstruction,
} from "#domain/payment/payment-instruction.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import { PAYMENT_LABELS, type PaymentType } from "#domain/payment/payment-type.ts";
import { type Carrier, carrierOf, type CarrierTracking } from "#domain/shipping/carrier.ts";
import type { ParcelState } from "#domain/shipping/parcel-state.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import { TRACKING_TEXTS, type TrackingState } from "#domain/shipping/tracking-state.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { formatShopDate, formatShortShopDate } from "#domain/time/shop-date.ts";
import { formatOrderNumber } from "./order-number.ts";
import { isRequested, type OrderRequestState, requestTexts } from "./order-request.ts";
import { isPartlyShipped, type OrderBadge, orderBadge } from "./order-status.ts";
import type { RefundTender } from "./refund-tender.ts";

/** The part of a stored order that its customer may see. */
export interface OrderRecord {
  orderNumber: number;
  /** ISO 8601. */
  placedAt: string;
  status: string;
  isCanceled: boolean;
  /** The tracking number of the first parcel. */
  trackingNumber: string | null;
  /** Its parcels, by number; empty until it ships. */
  parcels: OrderParcel[];
  email: string;
  phone: string;
  fullName: string;
  address: string;
  /** Apartment, suite or unit; `null` if none. */
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  subtotalCents: Cents;
  discountCode: string | null;
  discountCents: Cents;
  shippingType: ShippingType;
  shippingCents: Cents;
  newCustomerDiscountCents: Cents;
  totalCents: Cents;
  affiliateAppliedCents: Cents;
  /** On top of the total; left out or zero if no tax was charged. */
  taxCents?: Cents;
  /** The excise part of that tax. */
  exciseCents?: Cents;
  finalCents: Cents;
  /** The part paid before an edit raised the amount, while the rest is awaited. */
  paidAlreadyCents: Cents;
  paymentType: PaymentType | null;
  paymentLink: string | null;
  paymentState: PaymentState | null;
  /** The memo code of a manual payment; `null` for a card. */
  memo: string | null;
  /** ISO 8601; the deadline of a manual payment; `null` for a card. */
  payBy: string | null;
  /** Refunds, oldest first, without any excess returned by an edit. */
  refunds: OrderRefund[];
  /** The customer's newest request of each kind. */
  requests: OrderRequestState[];
  /** The order that it was split from, and the order with its own rest (SHIP-30); left out or `null` if none. */
  splitFrom?: number | null;
  splitInto?: number | null;
  lines: {
    name: string;
    imageUrl: string;
    /** For the product's page; `null` if no longer sold. */
    slug: string | null;
    flavor: string;
    quantity: number;
    /** Units canceled after a part of the order had shipped; none if left out. */
    unitsCanceled?: number;
    /** Tablets, or units if the product has no tablet count. */
    itemQuantity: number;
    unitPriceCents: Cents;
    lineTotalCents: Cents;
  }[];
}

export interface OrderRefund {
  /** ISO 8601; the refund's own date, not the order's. */
  at: string;
  tender: RefundTender;
  /** Money, returned as the tender says. */
  moneyCents: Cents;
  /** The part paid by the balance, which is returned to it. */
  balanceCents: Cents;
}

export interface OrderParcel {
  /** Counts from 1. */
  number: number;
  trackingNumber: string;
  /** The carrier that staff chose; `null` to derive it from the tracking number. */
  carrier: Carrier | null;
  state: ParcelState;
  /** The carrier's status; left out or `null` if none of our labels tracks it. */
  delivery?: TrackingState | null;
  /** The number of the lost or returned parcel that it replaces. */
  replaces: number | null;
}

export interface ParcelView {
  /** "Tracking number", with the parcel's own number if there are several. */
  label: string;
  trackingNumber: string;
  /** `null` if it isn't a known carrier's format. */
  tracking: CarrierTracking | null;
  /** "lost in transit", "out for delivery"; `null` if unknown. */
  note: string | null;
}

export interface OrderItemView {
  name: string;
  imageUrl: string;
  /** The product's page; `null` if no longer sold. */
  path: string | null;
  /** "" for a product without flavors. */
  flavor: string;
  quantity: number;
  totalItems: number;
  unitPrice: string;
  lineTotal: string;
  /** "1 canceled"; `null` if none. */
  canceled: string | null;
}

export interface OrderAmountView {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** An order formatted for display. */
export interface OrderView {
  orderNumber: string;
  /** "November 20, 2026", in shop time. */
  placedOn: string;
  badge: OrderBadge;
  /** In shipping order; empty until it ships. */
  parcels: ParcelView[];
  /** The other half of an order that was split; empty if it wasn't. */
  splitTexts: string[];
  /** "Cancellation requested". */
  requestTexts: string[];
  /** Whether the customer can still request a change of the pending order. */
  canChange: boolean;
  /** The address label, line by line. */
  shipTo: string[];
  email: string;
  phone: string;
  items: OrderItemView[];
  amounts: OrderAmountView[];
  /** `null` if there was nothing to pay. */
  paymentLabel: string | null;
  instruction: PaymentInstruction | null;
}

export function viewOrder(order: OrderRecord, handles: ManualPaymentHandles): OrderView {
  return {
    orderNumber: formatOrderNumber(order.orderNumber),
    placedOn: formatShopDate(new Date(order.placedAt)),
    badge: orderBadge(order.status, order.isCanceled, isPartlyShipped(order)),
    splitTexts: splitTexts(order),
    requestTexts: requestTexts(order.requests),
    canChange: order.status === "pending" && !order.isCanceled && !isPartlyShipped(order),
    parcels: parcelsOf(order),
    shipTo: [
      order.fullName,
      order.address,
      ...(order.address2 === null ? [] : [order.address2]),
      `${order.city}, ${order.state} ${order.zipCode}`,
    ],
    email: order.email,
    phone: formatPhone(order.phone),
    items: order.lines.map(viewItem),
    amounts: amountsOf(order),
    paymentLabel: order.paymentType === null ? null : PAYMENT_LABELS[order.paymentType],
    instruction: instructionOf(order, handles),
  };
}

const splitTexts = ({ splitFrom = null, splitInto = null }: OrderRecord): string[] => [
  ...(splitFrom === null ? [] : [`Split from order #${formatOrderNumber(splitFrom)}`]),
  ...(splitInto === null ? [] : [`Remaining items are in order #${formatOrderNumber(splitInto)}`]),
];

const PARCEL_NOTES: Record<ParcelState, string | null> = {
  shipped: null,
  lost: "lost in transit",
  returned: "returned to us",
};

const parcelsOf = ({ parcels }: OrderRecord): ParcelView[] =>
  parcels.map(({ number, trackingNumber, carrier, state, delivery }) => ({
    label: parcels.length === 1 ? "Tracking number" : `Parcel ${number}, tracking number`,
    trackingNumber,
    tracking: carrierOf(trackingNumber, carrier),
    note: PARCEL_NOTES[state] ?? (delivery ? TRACKING_TEXTS[delivery] : null),
  }));

/** Customers who asked to cancel aren't asked to pay. */
function instructionOf(
  order: OrderRecord,
  handles: ManualPaymentHandles,
): PaymentInstruction | null {
  const instruction = paymentInstruction(order, handles);
  return instruction?.payBy && isRequested(order.requests, "cancellation")
    ? { ...instruction, text: WAIT_FOR_CANCELLATION, payBy: null }
    : instruction;
}

const WAIT_FOR_CANCELLATION =
  "You asked us to cancel this order. Please wait for our answer before you pay.";

function viewItem(line: OrderRecord["lines"][number]): OrderItemView {
  const { name, imageUrl, slug, flavor, quantity } = line;
  return {
    name,
    imageUrl,
    path: slug === null ? null : productPath(slug),
    flavor,
    quantity,
    totalItems: line.itemQuantity,
    unitPrice: formatDollars(line.unitPriceCents),
    lineTotal: formatDollars(line.lineTotalCents),
    canceled: line.unitsCanceled ? `${line.unitsCanceled} canceled` : null,
  };
}

/** Taxes on top of the total; empty if there are none. */
export const taxRows = ({
  taxCents = ZERO,
  exciseCents = ZERO,
}: Pick<OrderRecord, "taxCents" | "exciseCents">): { label: string; cents: Cents }[] =>
  [
    { label: "Sales tax", cents: subtract(taxCents, exciseCents) },
    { label: "Excise tax", cents: exciseCents },
  ].filter(({ cents }) => cents > 0);

/** Every step from the subtotal to the amount due; zero deductions are left out. */
function amountsOf(order: OrderRecord): OrderAmountView[] {
  const { discountCode, taxCents = ZERO } = order;
  const discountLabel = discountCode === null ? "Discount" : `Discount (${discountCode})`;
  return [
    { label: "Subtotal", amount: formatDollars(order.subtotalCents) },
    ...deduction(discountLabel, order.discountCents),
    { label: SHIPPING_TEXTS[order.shippingType].label, amount: formatDollars(order.shippingCents) },
    ...deduction("New customer discount", order.newCustomerDiscountCents),
    ...taxRows(order).map(({ label, cents }) => ({ label, amount: formatDollars(cents) })),
    { label: "Total", amount: formatDollars(add(order.totalCents, taxCents)), isTotal: true },
    ...(order.affiliateAppliedCents > 0 || order.paidAlreadyCents > 0
      ? [
          ...deduction("From your balance", order.affiliateAppliedCents),
          ...deduction("Already paid", order.paidAlreadyCents),
          {
            label: "Amount due",
            amount: formatDollars(subtract(order.finalCents, order.paidAlreadyCents)),
            isTotal: true,
          },
        ]
      : []),
    ...refundRows(order.refunds),
  ];
}

/** A row for each day and destination of returned money or balance (REFUND-9). */
function refundRows(refunds: readonly OrderRefund[]): OrderAmountView[] {
  const sums = new Map<string, Cents>();
  for (const { at, tender, moneyCents, balanceCents } of refunds) {
    const day = formatShortShopDate(new Date(at));
    for (const [label, cents] of [
      [REFUND_LABELS[tender](day), moneyCents],
      [`Refunded ${day}, to your balance`, balanceCents],
    ] as const)
      if (cents > 0) sums.set(label, add(sums.get(label) ?? ZERO, cents));
  }
  return [...sums].flatMap(([label, cents]) => deduction(label, cents));
}

const REFUND_LABELS: Record<RefundTender, (day: string) => string> = {
  as_paid: (day) => `Refunded ${day}`,
  by_hand: (day) => `Refunded ${day}, by check or transfer`,
  store_credit: (day) => `Refunded ${day}, as store credit`,
  chargeback: (day) => `Returned by your bank ${day}`,
};

function deduction(label: string, cents: Cents): OrderAmountView[] {
  return cents > 0 ? [{ label, amount: `−${formatDollars(cents)}` }] : [];
}
