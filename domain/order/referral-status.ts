import { type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import type { OrderStatus } from "./order-status.ts";

/** The status of a referral order's commission. */
export type ReferralStatus = "pending" | "earned" | "taken_back" | "cancelled";

/**
 * A commission is pending until its order has a tracking number (AFF-19), zero once the order is canceled, and reduced
 * by refunds.
 */
export function referralCommission(order: {
  status: OrderStatus;
  commissionCents: Cents;
  takenBackCents: Cents;
}): { status: ReferralStatus; commissionCents: Cents } {
  switch (order.status) {
    case "pending":
      return { status: "pending", commissionCents: order.commissionCents };
    case "cancelled":
      return { status: "cancelled", commissionCents: ZERO };
    case "shipped": {
      const left = subtract(order.commissionCents, order.takenBackCents);
      const isGone = order.takenBackCents > 0 && left === 0;
      return { status: isGone ? "taken_back" : "earned", commissionCents: left };
    }
  }
}
