import type { newsletterSubscriptions } from "#server/db/schema/requests.ts";

export type Subscriber = typeof newsletterSubscriptions.$inferSelect;

/** Whether the newsletter goes to this address: confirmed, and not unsubscribed since. */
export function isSubscribed(
  subscriber: Pick<Subscriber, "confirmedAt" | "unsubscribedAt">,
): boolean {
  return subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
}
