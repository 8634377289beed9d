import { randomUUID } from "node:crypto";
import type { NewsletterFields } from "#domain/account/newsletter-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Client } from "#server/limits/client.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/**
 * Keeps a subscription that is not confirmed yet and promises the mail that asks to confirm it.
 * Whether the address needs one is looked up by the job: new, known, subscribed and unsubscribed
 * addresses get the same answer in the same time (NEWS-4), and what they typed first stays.
 */
export async function subscribe(
  deps: { db: Db; limits: Limits; clock: Clock },
  fields: NewsletterFields,
  client: Client,
): Promise<Result<null, "too_many_attempts">> {
  if (!(await deps.limits.allows("newsletterByClient", client.ipAddress)))
    return err("too_many_attempts");
  // One address too often is answered like a success: a stranger cannot flood an inbox, nor learn of it.
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
