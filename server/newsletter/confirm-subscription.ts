import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import { readConfirmationToken } from "#server/confirmation-token.ts";
import type { Db } from "#server/db/client.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { ShopSecret } from "#server/secret.ts";
import { isSubscribed } from "./subscriber.ts";

/**
 * Subscribes the address of a confirmation link (NEWS-3) and enqueues the welcome email, in one
 * transaction. Repeating it has no further effect. A link from before an unsubscription does not
 * undo it.
 */
export async function confirmSubscription(
  deps: { db: Db; clock: Clock; secret: ShopSecret },
  token: string,
): Promise<Result<null, "not_good">> {
  const now = deps.clock.now();
  const claim = readConfirmationToken(deps.secret, "newsletter", token, now);
  if (!claim) return err("not_good");
  const isClaimed = eq(newsletterSubscriptions.token, claim.rowId);
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(newsletterSubscriptions).where(isClaimed).for("update");
    if (!row || (row.unsubscribedAt && row.unsubscribedAt >= claim.madeAt)) return err("not_good");
    if (isSubscribed(row)) return ok(null);
    await tx
      .update(newsletterSubscriptions)
      .set({
        confirmedAt: now,
        unsubscribedAt: null,
        unsubscribedBy: null,
        unsubscribeReason: null,
      })
      .where(isClaimed);
    const { rowId: subscriber } = claim;
    await enqueue(tx, "newsletter_welcome", `${subscriber}:${now.toISOString()}`, { subscriber });
    return ok(null);
  });
}
