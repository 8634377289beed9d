import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

const KEY_DAYS = 30;
/** An address that nobody confirmed is not ours to keep; its links are long over. */
const UNCONFIRMED_DAYS = 30;

/** Throws away what nobody can use any more: counters, codes, sessions, old idempotency keys. */
export async function clearExpired(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`);
  await db.execute(sql`delete from account_codes where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from email_sign_ins where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from pending_sign_ins where expires_at < now()`);
  await db.execute(sql`delete from verification where expires_at < now()`);
  await db.execute(sql`
    delete from totp_factors where confirmed_at is null and created_at < now() - interval '1 day'`);
  await db.execute(sql`delete from session where expires_at < now()`);
  await db.execute(
    sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS})`,
  );
  await db.execute(sql`
    delete from newsletter_subscriptions where confirmed_at is null and unsubscribed_at is null
      and requested_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`);
}
