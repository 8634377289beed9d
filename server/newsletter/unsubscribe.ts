import { and, eq, isNull } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { campaignMails } from "#server/db/schema/campaigns.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

const TOKEN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Unsubscribes the token's subscriber immediately (NEWS-5); any other token does nothing.
 *
 * @param campaignId the campaign whose email had the link, for its results; `null` if none
 */
export async function unsubscribe(
  deps: { db: Db; clock: Clock },
  token: string,
  campaignId: number | null,
): Promise<void> {
  if (!TOKEN.test(token)) return;
  const now = deps.clock.now();
  const ended = await deps.db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: now })
    .where(
      and(eq(newsletterSubscriptions.token, token), isNull(newsletterSubscriptions.unsubscribedAt)),
    )
    .returning({ token: newsletterSubscriptions.token });
  if (ended.length === 0 || campaignId === null) return;
  await deps.db
    .update(campaignMails)
    .set({ unsubscribedAt: now })
    .where(and(eq(campaignMails.campaignId, campaignId), eq(campaignMails.subscriber, token)));
}

export interface StaffUnsubscription {
  subscriberId: number;
  reason: string;
}

/** The same by staff, with a reason (NEWS-7), e.g., because someone asked by phone. */
export async function unsubscribeFor(
  deps: { db: Db; clock: Clock },
  actor: StaffActor,
  { subscriberId, reason }: StaffUnsubscription,
): Promise<Result<null, "not_subscribed">> {
  const done = await deps.db
    .update(newsletterSubscriptions)
    .set({
      unsubscribedAt: deps.clock.now(),
      unsubscribedBy: actor,
      unsubscribeReason: reason,
    })
    .where(
      and(
        eq(newsletterSubscriptions.id, subscriberId),
        isNull(newsletterSubscriptions.unsubscribedAt),
      ),
    )
    .returning({ id: newsletterSubscriptions.id });
  return done.length > 0 ? ok(null) : err("not_subscribed");
}
