import { randomUUID } from "node:crypto";
import type { NewsletterFields } from "#domain/account/newsletter-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/**
 * Stores an unconfirmed subscription and enqueues the email that asks to confirm it. The job checks
 * whether the address needs one: new, known, subscribed and unsubscribed addresses get the same
 * answer in the same time (NEWS-4), and what was entered first is kept.
 */
export async function subscribe(
  deps: { db: Db; limits: Limits; clock: Clock },
  fields: NewsletterFields,
  client: Client,
): Promise<Result<null, "too_many_attempts">> {
  if (!(await deps.limits.allows("newsletterByClient", client.ipAddress)))
    return err("too_many_attempts");
  // Too many tries for one address look like a success, so no one can flood an inbox or detect the
  // limit.
  if (!(await deps.limits.allows("newsletterByAddress", fields.email))) return ok(null);
  await deps.db.transaction(async (tx) => {
    const requestedAt = deps.clock.now();
    const [row] = await tx
      .insert(newsletterSubscriptions)
      .values({ ...fields, requestedAt })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { requestedAt } })
      .returning({ subscriber: newsletterSubscriptions.token });
    if (!row) throw new Error("The subscription was not written");
    await enqueue(tx, "newsletter_confirmation", randomUUID(), row);
  });
  return ok(null);
}
