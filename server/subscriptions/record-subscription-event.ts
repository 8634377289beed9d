import type { Db } from "#server/db/client.ts";
import { subscriptionEvents } from "#server/db/schema/requests.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

type NewEvent = typeof subscriptionEvents.$inferInsert;

/** Staff actions that the customer is notified of. */
const TOLD: readonly NewEvent["kind"][] = [
  "cancelled",
  "skipped",
  "rescheduled",
  "paused",
  "resumed",
  "changed",
];

/**
 * Records an event of a request and enqueues its emails: to the customer for a submitted form and for changes to their
 * plan, to the shop for every action of a customer.
 *
 * @param tx the caller's transaction
 */
export async function recordSubscriptionEvent(tx: Db, event: NewEvent): Promise<void> {
  const [written] = await tx
    .insert(subscriptionEvents)
    .values(event)
    .returning({ id: subscriptionEvents.id });
  if (!written) throw new Error("The event was not written");
  const { id: eventId } = written;
  const isByCustomer = event.actor.kind === "customer";
  if (isByCustomer || TOLD.includes(event.kind))
    await enqueue(tx, "subscription_mail", String(eventId), { eventId });
  if (isByCustomer) await enqueue(tx, "subscription_notice", String(eventId), { eventId });
}
