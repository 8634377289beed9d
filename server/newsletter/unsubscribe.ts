import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";

const TOKEN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Unsubscribes the token's subscriber immediately (NEWS-5); any other token does nothing. */
export async function unsubscribe(deps: { db: Db; clock: Clock }, token: string): Promise<void> {
  if (!TOKEN.test(token)) return;
  await deps.db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: deps.clock.now() })
    .where(
      and(eq(newsletterSubscriptions.token, token), isNull(newsletterSubscriptions.unsubscribedAt)),
    );
}
