import { err, ok, type Result } from "#domain/result.ts";

export const SUBSCRIPTION_STATUSES = ["requested", "contacted", "active", "cancelled"] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * The allowed transitions of a subscription request: `true`, or the reason shown to staff. No one is
 * subscribed before being contacted, because that is when their age is verified (PLAN-6);
 * canceling is always possible ("cancel anytime") and final. A trigger enforces the same table.
 */
const MOVES: Record<SubscriptionStatus, Record<SubscriptionStatus, true | string>> = {
  requested: {
    requested: "This request is already new.",
    contacted: true,
    active: "Contact the customer first.",
    cancelled: true,
  },
  contacted: {
    requested: "The customer was already contacted.",
    contacted: "The customer was already contacted.",
    active: true,
    cancelled: true,
  },
  active: {
    requested: "An active subscription can't become a request again.",
    contacted: "An active subscription can't go back. Cancel it instead.",
    active: "This plan is already active.",
    cancelled: true,
  },
  cancelled: {
    requested: "A canceled plan can't be restarted. The customer can request it again.",
    contacted: "A canceled plan can't be restarted. The customer can request it again.",
    active: "A canceled plan can't be restarted. The customer can request it again.",
    cancelled: "This plan was already canceled.",
  },
};

export function checkSubscriptionMove(
  from: SubscriptionStatus,
  to: SubscriptionStatus,
): Result<SubscriptionStatus, string> {
  const verdict = MOVES[from][to];
  return verdict === true ? ok(to) : err(verdict);
}

export const canCancelSubscription = (status: SubscriptionStatus): boolean =>
  checkSubscriptionMove(status, "cancelled").ok;
