import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";
import type { SubscriptionStatus } from "#domain/subscription/subscription-status.ts";
import type { Db } from "#server/db/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { changeSubscriptionStatus } from "./change-subscription-status.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { openSubscriptions } from "./open-subscriptions.ts";
import { requestSubscription } from "./request-subscription.ts";

interface Deps {
  db: Db;
  limits: Limits;
  plans: Parameters<typeof requestSubscription>[0]["plans"];
  thenWake: ThenWake;
}

/** Requests for a monthly plan; they charge nothing. */
export function createSubscriptions(deps: Deps) {
  const { db, thenWake } = deps;
  return {
    customer: {
      request: (customer: { id: string; ipAddress: string }, fields: SubscriptionFields) =>
        thenWake(requestSubscription(deps, customer, fields)),
      list: (userId: string) => listSubscriptions(db, userId),
      cancel: (userId: string, requestId: number) =>
        thenWake(
          changeSubscriptionStatus(db, {
            requestId,
            to: "cancelled",
            by: { kind: "customer", id: userId },
          }),
        ),
    },
    staff: {
      open: staffOperation("subscriptions.change", () => openSubscriptions(db)),
      changeStatus: staffOperation(
        "subscriptions.change",
        (by, requestId: number, to: SubscriptionStatus) =>
          thenWake(changeSubscriptionStatus(db, { requestId, to, by })),
        (requestId) => ({ kind: "subscription", id: String(requestId) }),
      ),
    },
  };
}
