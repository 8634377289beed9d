import type { Product } from "#domain/catalog/product.ts";
import type { BoardQuery } from "#domain/subscription/board-list.ts";
import { MANAGE_SUBSCRIPTION, type ManageValues } from "#domain/subscription/subscription-act.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { checkedOperation, staffOperation } from "#server/staff/staff-operation.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { manageSubscription } from "./manage-subscription.ts";
import { type OfferedPlan, requestSubscription } from "./request-subscription.ts";
import { subscriptionBoard } from "./subscription-board.ts";

interface Deps {
  db: Db;
  limits: Limits;
  clock: Clock;
  houses: HousePositions;
  plans: readonly OfferedPlan[];
  /** Products for sale. */
  products: () => Promise<Product[]>;
  thenWake: ThenWake;
}

/** Requests for a monthly plan, which charge nothing. */
export function createSubscriptions(deps: Deps) {
  const { db, thenWake } = deps;
  return {
    customer: {
      request: (customer: { id: string; ipAddress: string }, fields: SubscriptionFields) =>
        thenWake(requestSubscription(deps, customer, fields)),
      list: (userId: string) => listSubscriptions(db, userId),
      cancel: (userId: string, requestId: number) =>
        thenWake(cancelSubscription(db, userId, requestId)),
    },
    staff: {
      board: staffOperation("subscriptions.change", (_, { query }: { query: BoardQuery }) =>
        subscriptionBoard(deps, query),
      ),
      manage: checkedOperation(
        MANAGE_SUBSCRIPTION,
        (actor, values: ManageValues) => thenWake(manageSubscription(deps, values, actor)),
        ({ requestId }) => ({ kind: "subscription", id: String(requestId) }),
      ),
    },
  };
}
