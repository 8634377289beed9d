import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { RefundTender } from "./refund-tender.ts";

export interface PastRefund {
  tender: RefundTender;
  /** Without the part returned to the balance that paid it. */
  moneyAmount: Cents;
  /** `null` if not done. */
  doneAt: Date | null;
  /** The edit that returned the money; such a refund isn't part of the order's total. */
  editId: number | null;
}

const WAYS: Record<Exclude<RefundTender, "chargeback">, string> = {
  as_paid: "the way it was paid",
  by_hand: "by check or transfer",
  store_credit: "as store credit",
};

/**
 * Money of an order that was returned outside the gateway, so the customer's bank may not know about it and take it
 * again: "$50.00 as store credit on Nov 3, 2026".
 */
export function givenBackOutside(refunds: readonly PastRefund[], isByGateway: boolean): string[] {
  return refunds.flatMap(({ tender, moneyAmount, doneAt, editId }) =>
    doneAt === null ||
    editId !== null ||
    moneyAmount === 0 ||
    tender === "chargeback" ||
    (tender === "as_paid" && isByGateway)
      ? []
      : [`${formatDollars(moneyAmount)} ${WAYS[tender]} on ${formatShortShopDate(doneAt)}`],
  );
}
