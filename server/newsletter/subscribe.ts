import type { NewsletterFields } from "#domain/account/newsletter-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Client } from "#server/accounts/client.ts";
import type { Db } from "#server/db/client.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import type { Limits } from "#server/limits.ts";

/** Keeps a subscription; an address that is known already is answered the same and stays as it is. */
export async function subscribe(
  deps: { db: Db; limits: Limits },
  fields: NewsletterFields,
  client: Client,
): Promise<Result<null, "too_many_attempts">> {
  if (!(await deps.limits.allows("newsletterByClient", client.ipAddress)))
    return err("too_many_attempts");
  await deps.db.insert(newsletterSubscriptions).values(fields).onConflictDoNothing();
  return ok(null);
}
