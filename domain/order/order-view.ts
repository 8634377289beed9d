import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import {
  type ManualPaymentHandles,
  type PaymentInstruction,
  paymentInstruction,
} from "#domain/payment/payment-instruction.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import { PAYMENT_LABELS, type PaymentType } from "#domain/payment/payment-type.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import { formatShopDate } from "#domain/time/shop-date.ts";
import { formatOrderNumber } from "./order-number.ts";
import { type OrderBadge, orderBadge } from "./order-status.ts";

/** An order as it is kept: what its customer may see of it. */
export interface OrderRecord {
  orderNumber: number;
  /** ISO 8601. */
  placedAt: string;
  status: string;
  isCanceled: boolean;
  trackingNumber: string | null;
  email: string;
  phone: string;
  fullName: string;
  address: string;
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
  finalCents: Cents;
  paymentType: PaymentType | null;
  paymentLink: string | null;
  paymentState: PaymentState | null;
  /** The memo code of a payment by hand; null for a card. */
  memo: string | null;
  /** ISO 8601; until when a payment by hand is waited for; null for a card. */
  payBy: string | null;
  lines: {
    name: string;
    imageUrl: string;
    /** Of the product's page; null where it is no longer on sale. */
    slug: string | null;
    flavor: string;
    quantity: number;
    /** Tablets, or units where a product counts none. */
    itemQuantity: number;
    unitPriceCents: Cents;
    lineTotalCents: Cents;
  }[];
}

export interface OrderItemView {
  name: string;
  imageUrl: string;
  /** The product's page; null where it is no longer on sale. */
  path: string | null;
  /** "" for a product without flavors. */
  flavor: string;
  quantity: number;
  totalItems: number;
  unitPrice: string;
  lineTotal: string;
}

export interface OrderAmountView {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** An order in words, ready to be shown. */
export interface OrderView {
  orderNumber: string;
  /** "November 20, 2026", by the clock of the shop. */
  placedOn: string;
  badge: OrderBadge;
  trackingNumber: string | null;
  /** The address label, line by line. */
  shipTo: string[];
  email: string;
  phone: string;
  items: OrderItemView[];
  amounts: OrderAmountView[];
  /** null where nothing was to be paid. */
  paymentLabel: string | null;
  instruction: PaymentInstruction | null;
}

export function viewOrder(order: OrderRecord, handles: ManualPaymentHandles): OrderView {
  return {
    orderNumber: formatOrderNumber(order.orderNumber),
    placedOn: formatShopDate(new Date(order.placedAt)),
    badge: orderBadge(order.status, order.isCanceled),
    trackingNumber: order.trackingNumber,
    shipTo: [order.fullName, order.address, `${order.city}, ${order.state} ${order.zipCode}`],
    email: order.email,
    phone: formatPhone(order.phone),
    items: order.lines.map(viewItem),
    amounts: amountsOf(order),
    paymentLabel: order.paymentType === null ? null : PAYMENT_LABELS[order.paymentType],
    instruction: paymentInstruction(order, handles),
  };
}

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
  };
}

/** Every step from the subtotal to what is paid; what takes nothing off is left out. */
function amountsOf(order: OrderRecord): OrderAmountView[] {
  const { discountCode } = order;
  const discountLabel = discountCode === null ? "Discount" : `Discount (${discountCode})`;
  return [
    { label: "Subtotal", amount: formatDollars(order.subtotalCents) },
    ...deduction(discountLabel, order.discountCents),
    { label: SHIPPING_TEXTS[order.shippingType].label, amount: formatDollars(order.shippingCents) },
    ...deduction("New customer discount", order.newCustomerDiscountCents),
    { label: "Total", amount: formatDollars(order.totalCents), isTotal: true },
    ...(order.affiliateAppliedCents > 0
      ? [
          ...deduction("Affiliate balance applied", order.affiliateAppliedCents),
          { label: "To pay", amount: formatDollars(order.finalCents), isTotal: true },
        ]
      : []),
  ];
}

function deduction(label: string, cents: Cents): OrderAmountView[] {
  return cents > 0 ? [{ label, amount: `−${formatDollars(cents)}` }] : [];
}
