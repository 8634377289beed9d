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
    requested: "The request is already new.",
    contacted: true,
    active: "Contact the customer first.",
    cancelled: true,
  },
  contacted: {
    requested: "The customer has been contacted, so the request is no longer new.",
    contacted: "The customer has already been contacted.",
    active: true,
    cancelled: true,
  },
  active: {
    requested: "An active subscription can't become a request again.",
    contacted: "An active subscription can't go back. Cancel it instead.",
    active: "The subscription is already active.",
    cancelled: true,
  },
  cancelled: {
    requested: "A canceled subscription stays canceled; the customer can ask again.",
    contacted: "A canceled subscription stays canceled; the customer can ask again.",
    active: "A canceled subscription stays canceled; the customer can ask again.",
    cancelled: "The subscription has already been canceled.",
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
