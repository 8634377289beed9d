import { formatDollars } from "#domain/money/cents.ts";
import type { OrderParcel } from "#domain/order/order-view.ts";
import type { RefundTender } from "#domain/order/refund-tender.ts";
import type { RefundParts } from "#domain/order/split-refund.ts";
import type { CardRefusal } from "#domain/payment/card-refusal.ts";
import { PAYMENT_LABELS, type PaymentType } from "#domain/payment/payment-type.ts";
import { carrierOf, type CarrierTracking } from "#domain/shipping/carrier.ts";
import type { CustomerOrder } from "#server/orders/order-history.ts";
import type { MailBlock, MailContent } from "../mail-content.ts";
import { wordedMail } from "../word-mail.ts";
import { orderGaps } from "./order-mails.ts";

export function orderShippedMail(order: CustomerOrder, ordersHref: string): MailContent {
  const sent = order.parcels.filter(({ replaces }) => replaces === null);
  if (sent.length > 1) return severalShippedMail(order, sent, ordersHref);
  const trackingNumber = order.trackingNumber ?? "";
  const tracking = carrierOf(trackingNumber, sent[0]?.carrier);
  return wordedMail({
    text: "mail-order-shipped",
    gaps: { ...orderGaps(order), place: placeOf(order) },
    facts: [parcelRows({ trackingNumber }, tracking), { kind: "text", text: CHECK_IT }],
    ending: [trackButton(tracking, ordersHref)],
  });
}

const placeOf = ({ city, state }: CustomerOrder): string => `${city}, ${state}`;

const CHECK_NOW =
  "Please check your order: damaged or incorrect items must be reported within 24 hours.";

const CHECK_IT =
  "Please check your order when it arrives: damaged or incorrect items must be reported within 24 hours.";

const trackButton = (tracking: CarrierTracking | null, ordersHref: string): MailBlock =>
  tracking === null
    ? { kind: "button", label: "See your orders", href: ordersHref }
    : { kind: "button", label: "Track your package", href: tracking.href };

function severalShippedMail(
  order: CustomerOrder,
  sent: readonly OrderParcel[],
  ordersHref: string,
): MailContent {
  const tracked = sent.map(({ number, trackingNumber, carrier }) => ({
    number,
    trackingNumber,
    tracking: carrierOf(trackingNumber, carrier),
  }));
  return wordedMail({
    text: "mail-order-shipped",
    gaps: { ...orderGaps(order), place: `${placeOf(order)} in ${sent.length} parcels` },
    facts: [
      {
        kind: "rows",
        rows: tracked.map(({ number, trackingNumber, tracking }) => ({
          label: tracking === null ? `Parcel ${number}` : `Parcel ${number}, ${tracking.carrier}`,
          value: trackingNumber,
        })),
      },
      { kind: "text", text: CHECK_IT },
    ],
    ending: [
      ...tracked.flatMap(({ number, tracking }): MailBlock[] =>
        tracking === null
          ? []
          : [{ kind: "link", label: `Track parcel ${number}`, href: tracking.href }],
      ),
      { kind: "button", label: "See your orders", href: ordersHref },
    ],
  });
}

/** The contents of one part's parcels, and the units that follow. */
export interface ShippedPart {
  parcels: readonly OrderParcel[];
  inside: readonly MailedUnits[];
  /** Empty if this is the last part. */
  later: readonly MailedUnits[];
}

/** Units of an item in an email. */
export interface MailedUnits {
  /** "50 MGM Chewable Tablets (Mint)" */
  item: string;
  units: number;
}

export function orderPartShippedMail(
  order: CustomerOrder,
  { parcels, inside, later }: ShippedPart,
  ordersHref: string,
): MailContent {
  const [first] = parcels;
  return wordedMail({
    text: later.length > 0 ? "mail-order-part-shipped" : "mail-order-rest-shipped",
    gaps: { ...orderGaps(order), place: placeOf(order) },
    facts: [
      {
        kind: "rows",
        rows: parcels.map(({ number, trackingNumber, carrier }) => {
          const by = carrierOf(trackingNumber, carrier)?.carrier;
          return { label: `Parcel ${number}${by ? `, ${by}` : ""}`, value: trackingNumber };
        }),
      },
      ...listed("In this shipment", inside),
      ...listed("Still to come", later),
      { kind: "text", text: CHECK_IT },
    ],
    ending: [
      trackButton(
        first && parcels.length === 1 ? carrierOf(first.trackingNumber, first.carrier) : null,
        ordersHref,
      ),
    ],
  });
}

const listed = (title: string, all: readonly MailedUnits[]): MailBlock[] =>
  all.length === 0
    ? []
    : [
        { kind: "subheading", text: title },
        {
          kind: "rows",
          rows: all.map(({ item, units }) => ({ label: item, value: String(units) })),
        },
      ];

/**
 * Staff's reason is not in the email (MAIL-6).
 *
 * @param refund `null` if nothing was given back
 */
export function orderRestCanceledMail(
  order: CustomerOrder,
  { units, refund }: { units: readonly MailedUnits[]; refund: TenderedRefund | null },
  ordersHref: string,
): MailContent {
  return wordedMail({
    text: "mail-order-rest-canceled",
    gaps: orderGaps(order),
    facts: [
      ...listed("Canceled", units),
      ...(refund === null
        ? []
        : [{ kind: "subheading", text: "Refund" } as const, ...refundBlocks(order, refund)]),
    ],
    ending: [{ kind: "button", label: "See your orders", href: ordersHref }],
  });
}

/** @param parcel the one whose tracking number was corrected */
export function trackingCorrectedMail(
  order: CustomerOrder,
  parcel: OrderParcel,
  ordersHref: string,
): MailContent {
  const tracking = carrierOf(parcel.trackingNumber, parcel.carrier);
  return wordedMail({
    text: "mail-tracking-corrected",
    gaps: orderGaps(order),
    facts: [parcelRows(parcel, tracking)],
    ending: [trackButton(tracking, ordersHref)],
  });
}

/** @param parcel the replacement for one that was lost or came back */
export function orderReshippedMail(
  order: CustomerOrder,
  parcel: OrderParcel,
  ordersHref: string,
): MailContent {
  const tracking = carrierOf(parcel.trackingNumber, parcel.carrier);
  return wordedMail({
    text: "mail-order-reshipped",
    gaps: { ...orderGaps(order), place: placeOf(order) },
    facts: [parcelRows(parcel, tracking), { kind: "text", text: CHECK_IT }],
    ending: [trackButton(tracking, ordersHref)],
  });
}

/** @param needsSignature whether an adult has to sign for it */
export function parcelOutMail(
  order: CustomerOrder,
  parcel: OrderParcel,
  { ordersHref, needsSignature }: { ordersHref: string; needsSignature: boolean },
): MailContent {
  const tracking = carrierOf(parcel.trackingNumber, parcel.carrier);
  return wordedMail({
    text: "mail-parcel-out",
    gaps: { ...orderGaps(order), place: placeOf(order) },
    facts: [
      parcelRows(parcel, tracking),
      ...(needsSignature
        ? [{ kind: "text", text: "An adult, 21 or older, has to sign for it." } as const]
        : []),
    ],
    ending: [trackButton(tracking, ordersHref)],
  });
}

export function parcelDeliveredMail(
  order: CustomerOrder,
  parcel: OrderParcel,
  ordersHref: string,
): MailContent {
  const tracking = carrierOf(parcel.trackingNumber, parcel.carrier);
  return wordedMail({
    text: "mail-parcel-delivered",
    gaps: { ...orderGaps(order), place: placeOf(order) },
    facts: [parcelRows(parcel, tracking), { kind: "text", text: CHECK_NOW }],
    ending: [trackButton(tracking, ordersHref)],
  });
}

const parcelRows = (
  { trackingNumber }: Pick<OrderParcel, "trackingNumber">,
  tracking: CarrierTracking | null,
): MailBlock => ({
  kind: "rows",
  rows: [
    ...(tracking === null ? [] : [{ label: "Carrier", value: tracking.carrier }]),
    { label: "Tracking number", value: trackingNumber },
  ],
});

/** Staff's reason for canceling is not in the email (MAIL-6). */
export function orderCanceledMail(
  order: CustomerOrder,
  ordersHref: string,
  why: CancelWhy = STAFF_CANCELED,
): MailContent {
  return wordedMail({
    text: "mail-order-canceled",
    gaps: orderGaps(order),
    facts: [{ kind: "text", text: canceledText(order.orderNumber, why) }],
    ending: [{ kind: "button", label: "See your orders", href: ordersHref }],
  });
}

interface CancelWhy {
  /** Why the card was not accepted; `null` if staff canceled the order. */
  refusal: CardRefusal | null;
  /** If money that arrived was kept, the email doesn't mention a refund. */
  isMoneyKept: boolean;
}

const STAFF_CANCELED: CancelWhy = { refusal: null, isMoneyKept: false };

function canceledText(orderNumber: number, { refusal, isMoneyKept }: CancelWhy): string {
  if (refusal !== null)
    return `Your card was approved for a different amount than order ${orderNumber}, so we released the hold and canceled the order. You have not been charged. Your cart is saved, and you can order again.`;
  const canceled = `Order ${orderNumber} won't ship.`;
  return isMoneyKept
    ? canceled
    : `${canceled} Any payment or hold goes back to your original payment method.`;
}

type TenderedRefund = RefundParts & { tender: RefundTender };

/** The reference that staff typed for money they sent isn't in the email (MAIL-6). */
export const orderRefundedMail = (
  order: CustomerOrder,
  refund: TenderedRefund,
  ordersHref: string,
): MailContent =>
  wordedMail({
    text: "mail-order-refunded",
    gaps: orderGaps(order),
    facts: refundBlocks(order, refund),
    ending: [{ kind: "button", label: "See your orders", href: ordersHref }],
  });

/** Each amount with its destination. */
function refundBlocks(
  order: CustomerOrder,
  { moneyCents, balanceCents, tender }: TenderedRefund,
): MailBlock[] {
  const money = MONEY_BACK[tender];
  const rows = [
    { label: money.label, cents: moneyCents },
    { label: "To your balance", cents: balanceCents },
  ].filter(({ cents }) => cents > 0);
  const text = money.text(formatDollars(moneyCents), order.paymentType);
  return [
    {
      kind: "rows",
      rows: rows.map(({ label, cents }) => ({ label, value: formatDollars(cents) })),
    },
    ...(moneyCents > 0 ? [{ kind: "text", text } as const] : []),
  ];
}

/** Where the money went (REFUND-9). */
const MONEY_BACK: Record<
  RefundTender,
  { label: string; text: (amount: string, method: PaymentType | null) => string }
> = {
  as_paid: {
    label: "To your payment method",
    text: (_, method) =>
      method === "venmo" || method === "chime"
        ? `We sent it by ${PAYMENT_LABELS[method]}.`
        : "It may take a few days to appear on your card statement.",
  },
  by_hand: {
    label: "By check or transfer",
    text: (amount) =>
      `${amount} was returned by check or transfer, not to your original payment method.`,
  },
  store_credit: {
    label: "As store credit",
    text: (amount) =>
      `${amount} was added to your balance as store credit. Use it for your next orders; it can't be paid out.`,
  },
  // Their bank tells them, so we send nothing (DISPUTE-4).
  chargeback: { label: "Through your bank", text: (amount) => `Your bank returned ${amount}.` },
};
