import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { err, ok, type Result } from "#domain/result.ts";
import {
  checkSubscriptionMove,
  type SubscriptionStatus,
} from "#domain/subscription/subscription-status.ts";
import type { Db } from "#server/db/client.ts";
import { subscriptionRequests } from "#server/db/schema/requests.ts";
import { recordSubscriptionEvent } from "./record-subscription-event.ts";

export type ChangeSubscriptionError =
  | { code: "not_found" }
  /** With the reason, for staff. */
  | { code: "not_allowed"; reason: string };

interface StatusChange {
  requestId: number;
  to: SubscriptionStatus;
  /** Customers can change only their own requests: someone else's looks like a missing one. */
  by: Actor & { kind: "customer" | "staff" };
}

/** Moves a request along its lifecycle. Changes sent at the same time take turns. */
export function changeSubscriptionStatus(
  db: Db,
  { requestId, to, by }: StatusChange,
): Promise<Result<SubscriptionStatus, ChangeSubscriptionError>> {
  return db.transaction(async (tx) => {
    const own = by.kind === "customer" ? eq(subscriptionRequests.userId, by.id) : undefined;
    const [request] = await tx
      .select({ status: subscriptionRequests.status })
      .from(subscriptionRequests)
      .where(and(eq(subscriptionRequests.id, requestId), own))
      .for("update");
    if (!request) return err({ code: "not_found" });
    const move = checkSubscriptionMove(request.status, to);
    if (!move.ok) return err({ code: "not_allowed", reason: move.error });
    await tx
      .update(subscriptionRequests)
      .set({ status: to, updatedAt: sql`now()` })
      .where(eq(subscriptionRequests.id, requestId));
    await recordSubscriptionEvent(tx, { requestId, actor: by, kind: to });
    return ok(to);
  });
}
