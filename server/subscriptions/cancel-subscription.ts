import { and, eq, sql } from "drizzle-orm";
import { customerActor } from "#domain/actor.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { checkSubscriptionMove } from "#domain/subscription/subscription-status.ts";
import type { Db } from "#server/db/client.ts";
import { subscriptionRequests } from "#server/db/schema/requests.ts";
import { recordSubscriptionEvent } from "./record-subscription-event.ts";

export type CancelSubscriptionError = "not_found" | "not_allowed";

/** "Cancel anytime", by the customer; another customer's plan looks like a missing one (PLAN-6). */
export function cancelSubscription(
  db: Db,
  userId: string,
  requestId: number,
): Promise<Result<null, CancelSubscriptionError>> {
  return db.transaction(async (tx) => {
    const { id, version } = subscriptionRequests;
    const [request] = await tx
      .select({ status: subscriptionRequests.status })
      .from(subscriptionRequests)
      .where(and(eq(id, requestId), eq(subscriptionRequests.userId, userId)))
      .for("update");
    if (!request) return err("not_found");
    if (!checkSubscriptionMove(request.status, "cancelled").ok) return err("not_allowed");
    await tx
      .update(subscriptionRequests)
      .set({ status: "cancelled", version: sql`${version} + 1`, updatedAt: sql`now()` })
      .where(eq(id, requestId));
    await recordSubscriptionEvent(tx, {
      requestId,
      actor: customerActor(userId),
      kind: "cancelled",
    });
    return ok(null);
  });
}
