import { and, eq } from "drizzle-orm";
import { CONTRADICTIONS, type MessageKey, NOT_SET_UP } from "#domain/payment/message-list.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { webhookEvents } from "#server/db/schema/webhook-events.ts";
import { enqueueAgain } from "#server/outbox/enqueue-again.ts";

/** `done`: it was already handled, and repeating it would change nothing. */
export type HandleAgainError = "not_found" | "done";

/**
 * Reprocesses a message that failed or contradicts our records (PAY-31). The gateway is asked what happened, like the
 * first time, so repeating it has no further effect.
 */
export async function handleAgain(
  db: Db,
  { gateway, eventId }: MessageKey,
): Promise<Result<null, HandleAgainError>> {
  return db.transaction(async (tx) => {
    const own = and(eq(webhookEvents.gateway, gateway), eq(webhookEvents.eventId, eventId));
    const [event] = await tx.select().from(webhookEvents).where(own).for("update");
    if (event === undefined) return err("not_found");
    const { outcome } = event;
    const isOpen = outcome === null || outcome === NOT_SET_UP || CONTRADICTIONS.includes(outcome);
    if (!isOpen) return err("done");
    if (outcome !== null)
      await tx.update(webhookEvents).set({ processedAt: null, outcome: null }).where(own);
    await enqueueAgain(tx, "payment_webhook", `${gateway}:${eventId}`, { gateway, eventId });
    return ok(null);
  });
}
