import { add, type Cents, ZERO } from "#domain/money/cents.ts";
import { cardBrand, lastFour } from "#server/gateways/card-brand.ts";
import type { Approval, FindOutcome } from "#server/gateways/gateway.ts";
import type { NmiAction, NmiTransaction } from "./query-answer.ts";

export const CHARGES: readonly string[] = ["auth", "sale"];
export const TAKES: readonly string[] = ["capture", "sale"];
const RETURNS: readonly string[] = ["refund", "credit"];
/** Conditions of a transaction that failed or was reversed. */
const UNDONE: readonly string[] = ["failed", "canceled", "abandoned"];

export const did = (transaction: NmiTransaction, types: readonly string[]): NmiAction[] =>
  transaction.actions.filter(({ type, isSuccess }) => isSuccess && types.includes(type));

/** The result of an attempt, from all transactions under its order id (which its refunds share). */
export function readAttempt(transactions: readonly NmiTransaction[]): FindOutcome {
  const charges = transactions.filter((one) => did(one, CHARGES).length > 0);
  const isWaiting = transactions.some(({ condition }) => condition === "in_progress");
  const standing = charges.filter(({ condition }) => !UNDONE.includes(condition));
  if (standing.length > 1) return unknown("more than one charge has this order id");
  const [charge] = standing;
  if (charge) return readStanding(charge, transactions);
  if (isWaiting) return unknown("the gateway is still processing it");
  return charges.some(({ condition }) => condition === "canceled")
    ? { kind: "voided" }
    : { kind: "not_found" };
}

function readStanding(
  charge: NmiTransaction,
  transactions: readonly NmiTransaction[],
): FindOutcome {
  const approval = approvalOf(charge);
  switch (charge.condition) {
    case "pending":
      return { kind: "authorized", approval };
    case "pendingsettlement":
    case "complete": {
      const capturedCents = did(charge, TAKES).at(-1)?.cents;
      const refundedCents = sum(transactions.flatMap(refundsOf));
      return capturedCents && refundedCents !== null
        ? { kind: "captured", approval, capturedCents, refundedCents }
        : unknown("the report has no readable amounts");
    }
    default:
      return unknown(`condition ${charge.condition}`);
  }
}

const approvalOf = (charge: NmiTransaction): Approval => ({
  transactionId: charge.id,
  last4: lastFour(charge.maskedNumber),
  brand: cardBrand(charge.cardType),
  authCode: charge.authCode,
  avs: charge.avs,
  cvv: charge.cvv,
  amountCents: did(charge, CHARGES).at(-1)?.cents ?? null,
});

/** Refunds are separate transactions or actions on the charge; reports contain both. */
export const refundsOf = (transaction: NmiTransaction): NmiAction[] =>
  UNDONE.includes(transaction.condition) ? [] : did(transaction, RETURNS);

export const hasRefund = (transactions: readonly NmiTransaction[], refundId: string): boolean =>
  transactions.some((one) => one.poNumber === refundId && refundsOf(one).length > 0);

const sum = (actions: readonly NmiAction[]): Cents | null =>
  actions.reduce<Cents | null>(
    (total, { cents }) => (total === null || cents === null ? null : add(total, cents)),
    ZERO,
  );

const unknown = (reason: string): FindOutcome => ({ kind: "unknown", reason });
