import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

export type ConsentKind =
  | "age"
  | "affiliate_terms"
  | "plan"
  | "newsletter"
  | "opt_out_browser"
  | "opt_out_staff";

/** A customer's consent (PRIV-13). */
export interface Consent {
  kind: ConsentKind;
  at: Date;
  /** Version, for texts that have one. */
  version: string | null;
  /** The sentence itself, if it was stored. */
  text: string | null;
  /** When they unsubscribed, for the newsletter. */
  endedAt: Date | null;
}

interface Row extends Record<string, unknown> {
  kind: ConsentKind;
  at: string;
  version: string | null;
  text: string | null;
  ended_at: string | null;
}

/** A limit, because plans can be requested any number of times. */
const MOST = 200;

/** Newest first, from the account's data; an address that was never confirmed may be another person's. */
export async function readConsents(db: Db, userId: string): Promise<Consent[]> {
  const { rows } = await db.execute<Row>(sql`
    select kind, at::text, version, text, ended_at::text from (
      select 'age' as kind, age_attested_at as at, age_attestation_version as version, null as text,
        null::timestamptz as ended_at from "user" where id = ${userId}
      union all select 'affiliate_terms', at, version, null, null
        from affiliate_terms_acceptances where profile_id = ${userId}
      union all select 'plan', e.at, null, e.consent_text, null from subscription_events e
        join subscription_requests r on r.id = e.request_id
        where r.user_id = ${userId} and e.consent_text is not null
      union all select case way when 'gpc' then 'opt_out_browser' else 'opt_out_staff' end, at, version, null, null
        from privacy_opt_outs where user_id = ${userId}
      union all select 'newsletter', n.confirmed_at, null, null, n.unsubscribed_at from newsletter_subscriptions n
        join "user" u on u.email = n.email and u.email_verified where u.id = ${userId}) given
    where at is not null order by at desc, kind limit ${MOST}`);
  return rows.map(({ kind, at, version, text, ended_at: endedAt }) => ({
    kind,
    at: new Date(at),
    version,
    text,
    endedAt: endedAt === null ? null : new Date(endedAt),
  }));
}
