import { formatDollars } from "#domain/money/cents.ts";
import { PROPOSED_ACTS } from "#domain/payment/gateway-difference.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { Comparison } from "#server/payments/comparisons/last-comparison.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { gatewayText } from "./message-texts.ts";

/** A comparison, as shown on the page. */
export function comparisonView(comparison: Comparison, staff: StaffActor) {
  const { id, gateway, since, state, listed, others, failure, createdAt, endedAt } = comparison;
  return {
    id,
    state,
    failure,
    about: `${gatewayText(gateway)}, from ${formatShopMinute(since)} to ${formatShopMinute(createdAt)}`,
    ended: endedAt === null ? null : formatShopMinute(endedAt),
    counts:
      listed === null
        ? null
        : `Charges and refunds listed: ${listed.toLocaleString("en-US")}${
            others === null || others === 0
              ? ""
              : `, ${others.toLocaleString("en-US")} from other users of the account`
          }.`,
    more: comparison.more === 0 ? null : moreText(comparison.more),
    differences: comparison.differences.map((one) => ({
      id: one.id,
      transactionId: one.transactionId,
      reference: one.reference,
      orderNumber: one.orderNumber,
      theirs: one.theirs,
      ours: one.ours,
      left: one.left === null ? null : formatDollars(one.left),
      card: one.last4 === "" ? null : `Ending in ${one.last4}`,
      charged: formatShopMinute(one.chargedAt),
      proposal: one.proposal,
      mayAct: staff.may(PROPOSED_ACTS[one.proposal].permission),
      settled: one.settled,
      /** When it was settled, and by whom. */
      settledBy: [one.settledAt && formatShopMinute(one.settledAt), one.settledByEmail]
        .filter((part) => part !== null)
        .join(", "),
    })),
  };
}

const moreText = (more: number): string =>
  `${more.toLocaleString("en-US")} more ${more === 1 ? "difference is" : "differences are"} not shown. Unresolved ones come first.`;

export type ComparisonView = ReturnType<typeof comparisonView>;
