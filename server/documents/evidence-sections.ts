import { wholeStreet } from "#domain/account/address-line-2.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import type { Actor } from "#domain/actor.ts";
import { type Cents, formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import type { OrderEventKind } from "#domain/order/order-event.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { RefundTender } from "#domain/order/refund-tender.ts";
import { PAYMENT_LABELS } from "#domain/payment/payment-type.ts";
import { carrierOf } from "#domain/shipping/carrier.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { Evidence } from "./read-evidence.ts";

/** A heading with its facts; each is a label and what is stored. */
export interface EvidenceSection {
  title: string;
  rows: readonly (readonly [label: string, text: string])[];
}

/** The sentence that everyone who makes an account agrees to, and its version. */
export interface AgeAttestation {
  version: string;
  text: string;
}

/**
 * What speaks for the shop (DISPUTE-5): stored facts alone. What is not recorded has no row, and nothing is
 * concluded from anything. What staff wrote for themselves is left out.
 */
export function evidenceSections(
  evidence: Evidence,
  attestation: AgeAttestation,
): EvidenceSection[] {
  const sections: EvidenceSection[] = [
    { title: "Order", rows: orderRows(evidence) },
    { title: "Customer", rows: customerRows(evidence) },
    { title: "Age", rows: ageRows(evidence, attestation) },
    {
      title: "Payment",
      rows: evidence.payments.flatMap((payment) => paymentRows(payment, evidence)),
    },
    { title: "Refunds", rows: refundRows(evidence) },
    { title: "Parcels", rows: parcelRows(evidence) },
    { title: "Emails to the customer", rows: mailRows(evidence) },
    { title: "History", rows: historyRows(evidence) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

type Row = EvidenceSection["rows"][number];

/** Those whose value is stored. */
const stored = (rows: readonly (readonly [string, string | null])[]): Row[] =>
  rows.flatMap(([label, text]) => (text === null || text === "" ? [] : [[label, text] as const]));

const amount = (cents: Cents): string | null => (cents === 0 ? null : formatDollars(cents));

const negative = (cents: Cents): string | null =>
  cents === 0 ? null : formatDollars(subtract(ZERO, cents));

function orderRows({ order, lines }: Evidence): Row[] {
  return stored([
    ["Placed", formatShopMoment(order.createdAt)],
    ["Placed from the network address", order.ipAddress],
    ...lines.map(
      (line) =>
        [
          `${line.quantity} x`,
          `${orderItemTitle(line.orderItemText)}, ${formatDollars(line.price)} each`,
        ] as const,
    ),
    ["Subtotal", formatDollars(order.subtotal)],
    ["Discount", negative(order.discountAmount)],
    [SHIPPING_TEXTS[order.shippingType].label, amount(order.shippingCost)],
    ["First-order discount", negative(order.newCustomerDiscount)],
    ["Paid from the account's balance", negative(order.affiliateIncomeApplied)],
    ["To pay", formatDollars(order.finalTotal)],
  ]);
}

function customerRows({ order, account, customer }: Evidence): Row[] {
  const { fullName, address, address2, city, state, zipCode, email, phone } = order;
  return stored([
    ["Ships to", fullName],
    ["", `${wholeStreet(address, address2)}, ${city}, ${state} ${zipCode}`],
    ["Billing address", [order.houseNumber, order.zipcodex].filter(Boolean).join(", ")],
    ["Email", email],
    ["Phone", formatPhone(phone)],
    ["Account since", formatShopMoment(account.createdAt)],
    ["The account's email address", account.emailVerified ? "confirmed" : null],
    ["First order", formatShopMoment(customer.firstOrderAt)],
    ["Orders that were not canceled", String(customer.orders)],
  ]);
}

function ageRows({ account, ageVerification }: Evidence, attestation: AgeAttestation): Row[] {
  const { ageAttestedAt, ageAttestationVersion } = account;
  const { status, decidedAt, decidedBy } = ageVerification ?? {};
  return stored([
    [
      "Confirmed when the account was made",
      ageAttestedAt === null
        ? null
        : `${formatShopMoment(ageAttestedAt)}, version ${ageAttestationVersion ?? "not recorded"} of the sentence`,
    ],
    [
      "The sentence",
      ageAttestedAt !== null && ageAttestationVersion === attestation.version
        ? attestation.text
        : null,
    ],
    ["Age verification", status ?? null],
    ["Decided", decidedAt ? formatShopMoment(decidedAt) : null],
    ["Decided by", decidedBy ? whoText(decidedBy) : null],
  ]);
}

function paymentRows(payment: Evidence["payments"][number], { references }: Evidence): Row[] {
  const { method, state, last4, brand, avs, cvv, authCode, transactionId } = payment;
  return stored([
    [PAYMENT_LABELS[method], `${formatDollars(payment.amount)}, ${state.replaceAll("_", " ")}`],
    ["Begun", formatShopMoment(payment.createdAt)],
    ["Received", amount(payment.captured)],
    ["Card", last4 === null ? null : `${brand ?? "Card"} ending in ${last4}`],
    ["Address check (AVS), as the gateway answered", avs],
    ["Security code check (CVV), as the gateway answered", cvv],
    ["Authorization code", authCode],
    ["The gateway's transaction", transactionId],
    // What staff typed as one is left out.
    ...references
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ tender, externalId }) => ["Reference", `${tender} ${externalId}`] as const),
  ]);
}

const WHERE: Record<RefundTender, string> = {
  as_paid: "",
  by_hand: ", by hand",
  store_credit: ", as store credit",
  chargeback: "",
};

const refundRows = ({ refunds, chargebacks }: Evidence): Row[] =>
  refunds
    .filter(
      ({ id, doneAt }) => doneAt !== null && !chargebacks.some(({ refundId }) => refundId === id),
    )
    .map(({ moneyAmount, balanceAmount, doneAt, tender }) => [
      doneAt === null ? "" : formatShopMoment(doneAt),
      [
        moneyAmount > 0 ? `${formatDollars(moneyAmount)}${WHERE[tender]}` : null,
        balanceAmount > 0 ? `${formatDollars(balanceAmount)} to the balance` : null,
      ]
        .filter((text) => text !== null)
        .join(", "),
    ]);

function parcelRows({ parcels, order, needsAdultSignature }: Evidence): Row[] {
  if (parcels.length === 0) return [];
  return stored([
    ...parcels.map(({ number, trackingNumber, carrier, shippedAt, state, stateAt, replaces }) => {
      const by = carrierOf(trackingNumber, carrier)?.carrier ?? carrier;
      return [
        `Parcel ${number}`,
        [
          `${by ?? "Carrier not recorded"}, ${trackingNumber}`,
          `shipped ${formatShopMoment(shippedAt)}`,
          replaces === null ? null : `sent again in place of parcel ${replaces}`,
          state === "shipped" || stateAt === null
            ? null
            : `recorded as ${state} ${formatShopMoment(stateAt)}`,
        ]
          .filter((text) => text !== null)
          .join(", "),
      ] as const;
    }),
    [
      "Adult signature",
      needsAdultSignature ? `The shop's rule for ${order.state} asks for one.` : null,
    ],
  ]);
}

/** That there was one: what it said may hold links and codes. */
const mailRows = ({ mails }: Evidence): Row[] =>
  mails
    .filter(({ state, doneAt }) => state === "done" && doneAt !== null)
    .flatMap(({ kind, doneAt }) => {
      const text = MAILS[kind];
      return text === undefined || doneAt === null
        ? []
        : [[formatShopMoment(doneAt), text] as const];
    });

const MAILS: Readonly<Record<string, string>> = {
  order_confirmation: "Order confirmation",
  order_shipped: "Shipped, with the tracking number",
  tracking_corrected: "Another tracking number",
  order_reshipped: "Sent again, with the tracking number",
  order_cancelled: "Order canceled",
  order_refunded: "Refund",
  order_edited: "Order changed",
  order_request_decided: "Decision about a request",
  payment_reminder: "Reminder to pay",
  payment_link: "Payment link",
  payment_expired: "Payment expired",
  pay_again: "Asked to pay again",
};

/** What staff did among themselves is not listed. */
const EVENTS: Partial<Record<OrderEventKind, string>> = {
  placed: "Order placed",
  payment_authorized: "Card authorized",
  payment_held: "Card authorized",
  paid: "Paid",
  payment_link_set: "Payment link given",
  asked_to_pay_again: "Asked to pay again",
  shipped: "Shipped",
  tracking_corrected: "Tracking number corrected",
  parcel_lost: "Parcel recorded as lost",
  parcel_returned: "Parcel recorded as returned",
  reshipped: "Sent again",
  cancelled: "Canceled",
  refunded: "Refunded",
  change_requested: "The customer asked for a change",
  change_approved: "Change made",
  change_declined: "Change declined",
  edited: "Order changed",
};

const historyRows = ({ events }: Evidence): Row[] =>
  events.flatMap(({ at, kind, actor }) => {
    const text = EVENTS[kind];
    return text === undefined
      ? []
      : [[formatShopMoment(at), `${text}, by ${whoText(actor)}`] as const];
  });

/** No member of the staff is named to a bank. */
function whoText(actor: Actor): string {
  switch (actor.kind) {
    case "staff":
      return "the shop's staff";
    case "customer":
      return "the customer";
    default:
      return "the shop";
  }
}
