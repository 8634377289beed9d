import { wholeStreet } from "#domain/account/address-line-2.ts";
import type { AgeMethod } from "#domain/account/age-check.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import type { Finding } from "#domain/eligibility/decide.ts";
import { positionText } from "#domain/eligibility/house-position.ts";
import type { DecisionOccasion } from "#domain/eligibility/kept-decision.ts";
import { type Cents, formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { RefundTender } from "#domain/order/refund-tender.ts";
import { PAYMENT_LABELS } from "#domain/payment/payment-type.ts";
import { stateName } from "#domain/place/us-states.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { OrderDecision } from "#server/compliance/order-decisions.ts";
import { EVIDENCE_EVENTS, EVIDENCE_MAILS, type Row, stored, whoText } from "./evidence-words.ts";
import { parcelRows } from "./parcel-evidence.ts";
import type { Evidence } from "./read-evidence.ts";

/** A heading with its facts, each a label and a stored value. */
export interface EvidenceSection {
  title: string;
  rows: readonly Row[];
}

/** The statement that everyone who creates an account agrees to, and its version. */
export interface AgeAttestation {
  version: string;
  text: string;
}

/**
 * Evidence in the shop's favor (DISPUTE-5): only stored facts. A fact that isn't recorded has no row, and no
 * conclusions are drawn. Staff's internal notes are left out.
 */
export function evidenceSections(
  evidence: Evidence,
  attestation: AgeAttestation,
): EvidenceSection[] {
  const sections: EvidenceSection[] = [
    { title: "Order", rows: orderRows(evidence) },
    { title: "Customer", rows: customerRows(evidence) },
    { title: "Age", rows: ageRows(evidence, attestation) },
    { title: "Rules", rows: ruleRows(evidence) },
    { title: "Purchase limits", rows: limitRows(evidence) },
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

const amount = (cents: Cents): string | null => (cents === 0 ? null : formatDollars(cents));

const negative = (cents: Cents): string | null =>
  cents === 0 ? null : formatDollars(subtract(ZERO, cents));

const canceledText = ({ unitsCanceled }: Evidence["lines"][number]): string =>
  unitsCanceled === 0 ? "" : `, ${unitsCanceled} canceled and not shipped`;

function orderRows({ order, lines }: Evidence): Row[] {
  return stored([
    ["Placed", formatShopMoment(order.createdAt)],
    ["Placed from IP address", order.ipAddress],
    ...lines.map(
      (line) =>
        [
          `${line.quantity} x`,
          `${orderItemTitle(line.orderItemText)}, ${formatDollars(line.price)} each${canceledText(line)}`,
        ] as const,
    ),
    ["Subtotal", formatDollars(order.subtotal)],
    ["Discount", negative(order.discountAmount)],
    [SHIPPING_TEXTS[order.shippingType].label, amount(order.shippingCost)],
    ["First-order discount", negative(order.newCustomerDiscount)],
    ["Sales tax", amount(subtract(order.taxAmount, order.exciseAmount))],
    ["Excise tax", amount(order.exciseAmount)],
    ["Paid from account balance", negative(order.affiliateIncomeApplied)],
    ["Amount due", formatDollars(order.finalTotal)],
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
    ["Account created", formatShopMoment(account.createdAt)],
    ["Account email address", account.emailVerified ? "confirmed" : null],
    ["First order", formatShopMoment(customer.firstOrderAt)],
    ["Orders not canceled", String(customer.orders)],
  ]);
}

function ageRows({ account, ageVerification }: Evidence, attestation: AgeAttestation): Row[] {
  const { ageAttestedAt, ageAttestationVersion } = account;
  const { status, decidedAt, decidedBy, method, reference, validUntil } = ageVerification ?? {};
  return stored([
    [
      "Confirmed when the account was created",
      ageAttestedAt === null
        ? null
        : `${formatShopMoment(ageAttestedAt)}, version ${ageAttestationVersion ?? "not recorded"} of the statement`,
    ],
    [
      "Statement",
      ageAttestedAt !== null && ageAttestationVersion === attestation.version
        ? attestation.text
        : null,
    ],
    ["Age verification", status ?? null],
    ["Decided", decidedAt ? formatShopMoment(decidedAt) : null],
    ["Decided by", decidedBy ? whoText(decidedBy) : null],
    ["Verified", method ? METHODS[method] : null],
    ["Verifier's reference", reference ?? null],
    ["Valid until", validUntil ? formatShopMoment(validUntil) : null],
  ]);
}

const METHODS: Record<AgeMethod, string> = {
  staff: "by the shop's staff",
  database: "through public records",
  document: "with an ID shown to the verifier",
};

function paymentRows(payment: Evidence["payments"][number], { references }: Evidence): Row[] {
  const { method, state, last4, brand, avs, cvv, authCode, transactionId } = payment;
  return stored([
    [PAYMENT_LABELS[method], `${formatDollars(payment.amount)}, ${state.replaceAll("_", " ")}`],
    ["Started", formatShopMoment(payment.createdAt)],
    ["Received", amount(payment.captured)],
    ["Card", last4 === null ? null : `${brand ?? "Card"} ending in ${last4}`],
    ["Address check (AVS) response", avs],
    ["Security code check (CVV) response", cvv],
    ["Authorization code", authCode],
    ["Gateway transaction", transactionId],
    // References that staff typed are left out.
    ...references
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ tender, externalId }) => ["Reference", `${tender} ${externalId}`] as const),
  ]);
}

const WHERE: Record<RefundTender, string> = {
  as_paid: "",
  by_hand: ", sent outside the gateway",
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
        balanceAmount > 0 ? `${formatDollars(balanceAmount)} to the account balance` : null,
      ]
        .filter((text) => text !== null)
        .join(", "),
    ]);

/** Each decision about the order, with the house's position from the address check, and the rules. */
const ruleRows = ({ decisions }: Evidence): Row[] =>
  decisions.flatMap(({ occasion, at, verdict, states, position, findings }): Row[] => [
    [
      OCCASIONS[occasion],
      `${VERDICTS[verdict]}, for ${states.map(stateName).join(" and ")}, ${formatShopMoment(at)}`,
    ],
    ...stored([["Address check", position && positionText(position)]]),
    ...findings.map(({ finding }): Row => ["", ruleText(finding)]),
  ]);

const OCCASIONS: Record<DecisionOccasion, string> = {
  order: "When placed",
  edit: "When edited",
  dispatch: "When shipped",
};

const VERDICTS: Record<OrderDecision["verdict"], string> = {
  allowed: "Allowed",
  review: "Held for review",
  refused: "Refused",
};

const ruleText = ({ key, version, outcome, conditions }: Finding): string =>
  [`Rule ${key}, version ${version}: ${outcome}`, ...conditions.map(({ why }) => why)].join(". ");

/** The shop's limits only; customers' own limits are private. */
const limitRows = ({ limits }: Evidence): Row[] =>
  limits.flatMap(({ occasion, at, verdict, findings }): Row[] => {
    const ours = findings.filter(({ limit }) => limit !== null);
    if (ours.length === 0) return [];
    return [
      [OCCASIONS[occasion], `${VERDICTS[verdict]}, ${formatShopMoment(at)}`],
      ...ours.map(({ key, version, outcome, wanted, used, allowed, measure, days }): Row => [
        "",
        `Limit ${key}, version ${version}: ${outcome}. ${wanted} ${measure} after ${used} in ${counted(days, "day")}, of ${allowed}`,
      ]),
    ];
  });

/** Only the fact that an email was sent, because its text may contain links and codes. */
const mailRows = ({ mails }: Evidence): Row[] =>
  mails
    .filter(({ state, doneAt }) => state === "done" && doneAt !== null)
    .flatMap(({ kind, doneAt }) => {
      const text = EVIDENCE_MAILS[kind];
      return text === undefined || doneAt === null
        ? []
        : [[formatShopMoment(doneAt), text] as const];
    });

const historyRows = ({ events }: Evidence): Row[] =>
  events.flatMap(({ at, kind, actor }) => {
    const text = EVIDENCE_EVENTS[kind];
    return text === undefined
      ? []
      : [[formatShopMoment(at), `${text}, by ${whoText(actor)}`] as const];
  });
