import { sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { readAgeWebhook } from "./vendors/read-webhook.ts";

export type AgeCallAnswer = "accepted" | "not_configured" | "bad_signature" | "malformed";

interface Deps {
  db: Db;
  clock: Clock;
  /** Key the age vendor signs with; `null` if there is none. */
  ageWebhookKey: string | null;
}

/**
 * The age vendor reports an event about a check. It is only a hint, and we ask the vendor for the facts (AGE-13): a
 * repeated call, a late one, or one about an unknown check changes nothing.
 */
export async function receiveAgeCall(
  { db, clock, ageWebhookKey }: Deps,
  call: { headers: Headers; rawBody: Uint8Array },
): Promise<AgeCallAnswer> {
  if (ageWebhookKey === null) return "not_configured";
  const read = readAgeWebhook(call, ageWebhookKey, clock.now());
  if (!read.ok) return read.error;
  await askForResultSoon(
    db,
    sql`v.reference = ${read.value}`,
    call.headers.get("webhook-signature") ?? "",
  );
  return "accepted";
}

/** Enqueued once per cause; the customer's return is one of the causes. */
export async function askForResultSoon(
  db: Db,
  whose: ReturnType<typeof sql>,
  cause: string,
): Promise<void> {
  await db.execute(sql`
    insert into outbox (kind, dedup_key, payload)
    select 'age_result', 'age_result:' || v.reference || ':' || md5(${cause}),
      jsonb_build_object('userId', v.user_id, 'reference', v.reference)
    from age_verifications v where v.status = 'pending' and v.reference is not null and ${whose}
    on conflict (dedup_key) do nothing`);
}
