import { desc, eq, sql } from "drizzle-orm";
import type { SubscriptionStatus } from "#domain/subscription/subscription-status.ts";
import type { Db } from "#server/db/client.ts";
import { subscriptionRequests } from "#server/db/schema/requests.ts";

/** A request as its customer sees it. */
export interface OwnSubscription {
  id: number;
  planName: string;
  status: SubscriptionStatus;
  /** "2026-12-01": when the next order is due; `null` if none is planned. */
  nextCycle: string | null;
  isPaused: boolean;
  requestedAt: Date;
}

/** A customer's requests, newest first. */
export function listSubscriptions(db: Db, userId: string): Promise<OwnSubscription[]> {
  return db
    .select({
      id: subscriptionRequests.id,
      planName: subscriptionRequests.planName,
      status: subscriptionRequests.status,
      nextCycle: subscriptionRequests.nextCycle,
      isPaused: sql<boolean>`${subscriptionRequests.pausedAt} is not null`,
      requestedAt: subscriptionRequests.createdAt,
    })
    .from(subscriptionRequests)
    .where(eq(subscriptionRequests.userId, userId))
    .orderBy(desc(subscriptionRequests.id));
}
