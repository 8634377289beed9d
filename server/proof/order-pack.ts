import { wholeStreet } from "#domain/account/address-line-2.ts";
import { type Cents, subtract, toNumeric } from "#domain/money/cents.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import { carrierOf } from "#domain/shipping/carrier.ts";
import type { AgeAttestation } from "#server/documents/evidence-sections.ts";
import { EVIDENCE_EVENTS, EVIDENCE_MAILS, whoText } from "#server/documents/evidence-words.ts";
import { parcelContents } from "#server/documents/parcel-evidence.ts";
import type { PackEvidence } from "#server/documents/read-pack-evidence.ts";

/**
 * One order's evidence for a program (PROOF-1): the PDF's content (DISPUTE-5), with the rules that decided. Facts as
 * stored; `null` if not recorded. Staff's names and internal notes are left out.
 */
export function orderPack(evidence: PackEvidence, attestation: AgeAttestation) {
  const { order, lines, customer } = evidence;
  return {
    order: {
      number: order.orderNumber,
      placedAt: order.createdAt.toISOString(),
      networkAddress: order.ipAddress === "" ? null : order.ipAddress,
      status: order.status,
      canceledBecause: order.cancelReason,
      shippedAt: timeOf(order.shippedAt),
      items: lines.map(({ quantity, unitsCanceled, price, orderItemText }) => ({
        product: orderItemTitle(orderItemText),
        units: quantity,
        ...(unitsCanceled > 0 && { unitsCanceled }),
        priceEach: toNumeric(price),
      })),
      subtotal: toNumeric(order.subtotal),
      discount: toNumeric(order.discountAmount),
      shipping: { option: order.shippingType, cost: toNumeric(order.shippingCost) },
      firstOrderDiscount: toNumeric(order.newCustomerDiscount),
      paidFromBalance: toNumeric(order.affiliateIncomeApplied),
      salesTax: toNumeric(subtract(order.taxAmount, order.exciseAmount)),
      ...(order.exciseAmount > 0 && { exciseTax: toNumeric(order.exciseAmount) }),
      toPay: toNumeric(order.finalTotal),
    },
    identity: {
      name: order.fullName,
      address: wholeStreet(order.address, order.address2),
      city: order.city,
      state: order.state,
      zip: order.zipCode,
      billing: { street: order.houseNumber, zip: order.zipcodex },
      email: order.email,
      phone: order.phone,
      accountSince: evidence.account.createdAt.toISOString(),
      isEmailConfirmed: evidence.account.emailVerified,
      firstOrderAt: customer.firstOrderAt.toISOString(),
      ordersNotCanceled: customer.orders,
    },
    age: agePart(evidence, attestation),
    consents: evidence.consents.map(({ at, plan, text }) => ({ at: at.toISOString(), plan, text })),
    decisions: decisionsPart(evidence),
    purchaseLimits: limitsPart(evidence),
    payments: paymentsPart(evidence),
    refunds: evidence.refunds
      .filter(({ doneAt }) => doneAt !== null)
      .map(({ doneAt, moneyAmount, balanceAmount, tender }) => ({
        at: timeOf(doneAt),
        money: toNumeric(moneyAmount),
        balance: toNumeric(balanceAmount),
        how: tender,
      })),
    parcels: parcelsPart(evidence),
    chargebacks: evidence.chargebacks.map((one) => ({
      case: one.caseNumber,
      amount: toNumeric(one.amount),
      category: one.category,
      openedOn: one.openedOn,
      state: one.state,
    })),
    emails: evidence.mails.flatMap(({ kind, state, doneAt }) =>
      state === "done" && doneAt !== null && EVIDENCE_MAILS[kind] !== undefined
        ? [{ at: doneAt.toISOString(), what: EVIDENCE_MAILS[kind] }]
        : [],
    ),
    history: evidence.events.flatMap(({ at, kind, actor }) => {
      const what = EVIDENCE_EVENTS[kind];
      return what === undefined ? [] : [{ at: at.toISOString(), what, by: whoText(actor) }];
    }),
  };
}

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const received = (amount: Cents): string | null => (amount === 0 ? null : toNumeric(amount));

function agePart(
  { account, ageVerification, ageChecks }: PackEvidence,
  attestation: AgeAttestation,
) {
  const { ageAttestedAt, ageAttestationVersion } = account;
  return {
    attestation:
      ageAttestedAt === null
        ? null
        : {
            at: ageAttestedAt.toISOString(),
            version: ageAttestationVersion,
            // The texts of other versions are no longer stored.
            text: ageAttestationVersion === attestation.version ? attestation.text : null,
          },
    /** The steps that led to it, without documents or their contents. */
    checks: ageChecks.map(({ at, status, verifier, method, reference, validUntil }) => ({
      at: at.toISOString(),
      status,
      verifier,
      method,
      reference,
      validUntil: timeOf(validUntil),
    })),
    verification: ageVerification && {
      status: ageVerification.status,
      verifier: ageVerification.verifier,
      askedAt: ageVerification.requestedAt.toISOString(),
      decidedAt: timeOf(ageVerification.decidedAt),
      decidedBy: ageVerification.decidedBy && whoText(ageVerification.decidedBy),
      method: ageVerification.method,
      reference: ageVerification.reference,
      validUntil: timeOf(ageVerification.validUntil),
    },
  };
}

/** Each decision with the versions of its rules, and whether they give the same answer now (ELIG-4). */
const decisionsPart = ({ decisions }: PackEvidence) =>
  decisions.map(
    ({ occasion, at, verdict, states, isAddressDoubtful, position, isReplayed, findings }) => ({
      occasion,
      at: at.toISOString(),
      verdict,
      destination: { states, isAddressDoubtful, position },
      isSameToday: isReplayed,
      rules: findings.map(({ finding, by }) => ({
        key: finding.key,
        version: finding.version,
        outcome: finding.outcome,
        conditions: finding.conditions,
        source: by?.source ?? null,
        certainty: by?.certainty ?? null,
        lastChecked: by?.lastChecked ?? null,
        recordedAt: timeOf(by?.recordedAt ?? null),
      })),
    }),
  );

/** The shop's limits only; customers' own limits are private. */
const limitsPart = ({ limits }: PackEvidence) =>
  limits.flatMap(({ occasion, at, verdict, isReplayed, findings }) => {
    const ours = findings.flatMap(({ limit, ...finding }) =>
      limit === null
        ? []
        : [
            {
              key: finding.key,
              version: finding.version,
              per: limit.per,
              outcome: finding.outcome,
              measure: finding.measure,
              allowed: finding.allowed,
              days: finding.days,
              boughtBefore: finding.used,
              wanted: finding.wanted,
            },
          ],
    );
    return ours.length === 0
      ? []
      : [{ occasion, at: at.toISOString(), verdict, isSameToday: isReplayed, limits: ours }];
  });

const paymentsPart = ({ payments, references }: PackEvidence) =>
  payments.map((payment) => ({
    method: payment.method,
    amount: toNumeric(payment.amount),
    state: payment.state,
    begunAt: payment.createdAt.toISOString(),
    received: received(payment.captured),
    card: payment.last4 === null ? null : { brand: payment.brand, endsIn: payment.last4 },
    checks: { address: payment.avs, securityCode: payment.cvv },
    authorizationCode: payment.authCode,
    transaction: payment.transactionId,
    // References that staff typed are left out.
    references: references
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ tender, externalId }) => ({ tender, id: externalId })),
  }));

const parcelsPart = (evidence: PackEvidence) =>
  evidence.parcels.map((parcel) => ({
    number: parcel.number,
    carrier: carrierOf(parcel.trackingNumber, parcel.carrier)?.carrier ?? parcel.carrier,
    tracking: parcel.trackingNumber,
    shippedAt: parcel.shippedAt.toISOString(),
    state: parcel.state,
    stateSince: timeOf(parcel.stateAt),
    replaces: parcel.replaces,
    contents: parcelContents(evidence, parcel),
    delivery:
      parcel.tracked === null
        ? null
        : {
            // Unknown for a label that was bought elsewhere.
            hasAdultSignature:
              parcel.tracked.state === "typed" ? null : parcel.tracked.hasAdultSignature,
            carrierSays: parcel.tracked.tracking,
            since: timeOf(parcel.tracked.trackedAt),
            deliveredAt: timeOf(parcel.tracked.deliveredAt),
            signedBy: parcel.tracked.signedBy,
          },
  }));
