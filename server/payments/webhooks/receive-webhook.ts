import { and, eq, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { messageId } from "#domain/payment/message-list.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { webhookEvents } from "#server/db/schema/webhook-events.ts";
import type { GatewayEvent, WebhookProblem } from "#server/gateways/webhooks/gateway-event.ts";
import type { WebhookReaders } from "#server/gateways/webhooks/webhook-readers.ts";
import type { Log } from "#server/log.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { raiseAlert } from "../raise-alert.ts";
import type { CountedCalls } from "./counted-calls.ts";

export type WebhookAnswer = "accepted" | "not_configured" | WebhookProblem;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  webhookReaders(): Promise<WebhookReaders>;
  /** Not signed with our key. */
  forgedCalls: CountedCalls;
  /** For a gateway that is not set up. */
  strayCalls: CountedCalls;
}

/** A gateway that missed our answer repeats an event within this time; a later repeat isn't from a gateway. */
const REDELIVERY_MINUTES = 10;

/**
 * Accepts a gateway's call: checks the signature, then writes the event's row and enqueues its work
 * in one transaction. Nothing the event claims is trusted (process-webhook.ts).
 */
export async function receiveWebhook(
  deps: Deps,
  gateway: string,
  { headers, rawBody }: { headers: Headers; rawBody: Uint8Array },
): Promise<WebhookAnswer> {
  const readers = await deps.webhookReaders();
  const read = Object.hasOwn(readers, gateway) ? readers[gateway] : null;
  if (!read) {
    await deps.strayCalls.count("others");
    return "not_configured";
  }
  const event = read(headers, rawBody);
  if (!event.ok) {
    if (event.error === "bad_signature") await deps.forgedCalls.count(gateway);
    return event.error;
  }
  const bodyHash = createHash("sha256").update(rawBody).digest("base64url");
  const isNew = await deps.db.transaction((tx) => storeEvent(tx, gateway, event.value, bodyHash));
  if (!isNew) await countDelivery(deps, gateway, event.value, bodyHash);
  return "accepted";
}

async function storeEvent(
  tx: Db,
  gateway: string,
  { eventId, type, action, attemptId, transactionId, amountCents }: GatewayEvent,
  bodyHash: string,
): Promise<boolean> {
  const isOfPayment = action !== "other";
  const [kept] = await tx
    .insert(webhookEvents)
    .values({
      gateway,
      eventId,
      type,
      action,
      attemptId,
      transactionId,
      amount: amountCents,
      bodyHash,
      ...(isOfPayment ? {} : { processedAt: sql`now()`, outcome: "ignored" }),
    })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId });
  if (kept && isOfPayment)
    await enqueue(tx, "payment_webhook", `${gateway}:${eventId}`, { gateway, eventId });
  return kept !== undefined;
}

/**
 * The same event again: nothing is done, and a repeat that no gateway would send raises an alert.
 */
async function countDelivery(
  deps: Deps,
  gateway: string,
  { eventId, type }: GatewayEvent,
  bodyHash: string,
): Promise<void> {
  const [kept] = await deps.db
    .update(webhookEvents)
    .set({ deliveries: sql`${webhookEvents.deliveries} + 1` })
    .where(and(eq(webhookEvents.gateway, gateway), eq(webhookEvents.eventId, eventId)))
    .returning();
  if (!kept) return;
  const minutes = (deps.clock.now().getTime() - kept.receivedAt.getTime()) / 60_000;
  if (kept.bodyHash === bodyHash && minutes < REDELIVERY_MINUTES) return;
  const how = kept.bodyHash === bodyHash ? "again" : "again with another body";
  const detail = `Event ${eventId} (${type}) from ${gateway} arrived ${how}, ${Math.floor(minutes)} minutes after the first time.`;
  await raiseAlert(deps, "webhook_replayed", detail, { event: messageId(kept) });
}
