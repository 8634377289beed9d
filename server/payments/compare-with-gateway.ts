import { add, type Cents, cents, formatDollars, ZERO } from "#domain/money/cents.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { GatewayEntry } from "#server/gateways/gateway.ts";
import type { Payment } from "./move-payment.ts";
import { isPaymentId } from "./payment-id.ts";
import { mayBeVoidedThere, refundedThere } from "./refunded-there.ts";

/** A charge at the gateway that isn't one of our payments, although its reference looks like ours. */
export interface UnknownCharge {
  entry: GatewayEntry;
  /** The amount still held or taken; `null` if the gateway's list doesn't say. */
  leftCents: Cents | null;
  /** Only a proposal: nothing is undone automatically. `null` if none can be made. */
  proposal: "void" | "refund" | null;
}

/** A charge that is our payment but differs from our record. */
export interface DifferentCharge {
  payment: Payment;
  entry: GatewayEntry;
  theirs: string;
}

export interface Comparison {
  unknown: UnknownCharge[];
  different: DifferentCharge[];
  /** Payments whose refunds are in the list; only the gateway's report on each has the total. */
  refunded: { payment: Payment; entry: GatewayEntry }[];
  /** Entries whose reference isn't ours: another user of the account. */
  others: number;
}

type State = GatewayEntry["state"];

/** States that a charge may have at the gateway for each state of its payment. */
const EXPECTED: Record<PaymentState, readonly State[]> = {
  created: [],
  awaiting: [],
  carried_over: [],
  authorizing: ["authorized", "voided", "declined"],
  unknown: ["authorized", "voided", "declined"],
  authorized: ["authorized"],
  held: ["authorized"],
  capturing: ["authorized", "captured"],
  captured: ["captured"],
  voiding: ["authorized", "voided", "declined"],
  voided: ["voided", "declined"],
  expired: ["voided", "declined"],
  declined: ["voided", "declined"],
  failed: ["voided", "declined"],
  refunding: ["captured", "voided"],
  partially_refunded: ["captured"],
  refunded: ["captured"], // or voided, if everything was returned
};

/**
 * Compares a gateway's list with our payments (PAY-28).
 *
 * @param payments all of ours that match an entry's reference or transaction id
 */
export function compareWithGateway(
  entries: readonly GatewayEntry[],
  payments: readonly Payment[],
): Comparison {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const byTransaction = new Map(payments.map((payment) => [payment.transactionId, payment]));
  const result: Comparison = { unknown: [], different: [], refunded: [], others: 0 };
  const attempts = Map.groupBy(
    entries,
    ({ reference, transactionId }) =>
      (byId.get(reference) ?? byTransaction.get(transactionId))?.id ?? reference,
  );
  for (const [id, attempt] of attempts) {
    const payment = byId.get(id);
    if (payment) comparePayment(result, payment, attempt);
    else if (isPaymentId(id)) result.unknown.push(...unknownCharges(attempt, refundsIn(attempt)));
    else result.others += attempt.length;
  }
  return result;
}

function comparePayment(result: Comparison, payment: Payment, attempt: GatewayEntry[]): void {
  const isMine = ({ transactionId }: GatewayEntry) =>
    payment.transactionId === null || transactionId === payment.transactionId;
  const refund = attempt.find(({ kind }) => kind === "refund");
  const second = attempt.filter((entry) => entry.kind === "charge" && !isMine(entry));
  const surplus = cents(Math.max(0, refundsIn(attempt) - refundedThere(payment)));
  result.unknown.push(...unknownCharges(second, surplus));
  const charges = attempt.filter((entry) => entry.kind === "charge" && isMine(entry));
  const charge = charges.find(isStanding) ?? charges[0];
  const theirs = charge ? differenceOf(payment, charge) : null;
  if (charge && theirs !== null) result.different.push({ payment, entry: charge, theirs });
  else if (refund) result.refunded.push({ payment, entry: refund });
}

function differenceOf(payment: Payment, { state, amountCents }: GatewayEntry): string | null {
  const isExpected =
    EXPECTED[payment.state].includes(state) || (state === "voided" && mayBeVoidedThere(payment));
  const ours = state === "captured" ? payment.captured : payment.amount;
  // A payment that isn't settled here yet has no amount to compare.
  const isSame = amountCents === null || ours === ZERO || ours === amountCents;
  if (isExpected && (isSame || state === "voided" || state === "declined")) return null;
  return amountCents === null ? state : `${state} ${formatDollars(amountCents)}`;
}

const isStanding = ({ state }: GatewayEntry): boolean => state !== "voided" && state !== "declined";

const refundsIn = (entries: readonly GatewayEntry[]): Cents =>
  add(
    ZERO,
    ...entries
      .filter(({ kind, state }) => kind === "refund" && state === "captured")
      .map(({ amountCents }) => amountCents ?? ZERO),
  );

/** Unknown charges that still hold or have taken money. */
function unknownCharges(entries: readonly GatewayEntry[], refundedCents: Cents): UnknownCharge[] {
  let refunds: number = refundedCents;
  return entries
    .filter((entry) => entry.kind === "charge" && isStanding(entry))
    .map((entry): UnknownCharge => {
      const { state, amountCents } = entry;
      if (state !== "captured" || amountCents === null)
        return {
          entry,
          leftCents: amountCents,
          proposal: state === "authorized" ? "void" : null,
        };
      const back = Math.min(refunds, amountCents);
      refunds -= back;
      return { entry, leftCents: cents(amountCents - back), proposal: "refund" };
    })
    .filter(({ leftCents }) => leftCents !== ZERO);
}
