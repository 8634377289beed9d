import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { clearLines } from "#server/system/keep-lines.ts";

const KEY_DAYS = 30;
/** We do not keep addresses that were never confirmed; their links expired long ago. */
const UNCONFIRMED_DAYS = 30;

/**
 * How long sent emails are kept, in case a customer asks about one. Failed ones are never deleted.
 */
const SENT_DAYS = 90;
/* Migration 0027 enforces both. */
/** How long a gateway may still refer to a payment. */
const WEBHOOK_DAYS = 180;
const VISIT_DAYS = 400;
/** What was done with each order stays in its history. */
const RUN_DAYS = 90;
/** PRIV-11: nothing about these is cleared away. */
const HELD = sql`(select user_id from legal_holds where released_at is null)`;
/** Keeps each delete short; the next hourly run continues. */
const BATCH = 10_000;

/**
 * Deletes what is no longer needed (PRIV-9): counters, codes, sessions, old idempotency keys,
 * emails, visits.
 */
export async function clearExpired(db: Db): Promise<void> {
  await db.execute(sql`
    delete from outbox where id in (select id from outbox where state in ('done', 'dropped')
      and done_at < now() - make_interval(days => ${SENT_DAYS})
      and coalesce(subject, '') <> all (select 'user:' || user_id from ${HELD} held (user_id)
        union all select 'order:' || id from orders where user_id in ${HELD}) order by done_at limit ${BATCH})`);
  await db.execute(sql`
    delete from webhook_events where (gateway, event_id) in (select gateway, event_id from webhook_events
      where received_at < now() - make_interval(days => ${WEBHOOK_DAYS}) and processed_at is not null
      and coalesce(attempt_id, '') <> all (select p.id from payments p join orders o on o.id = p.order_id
        where o.user_id in ${HELD}) order by received_at limit ${BATCH})`);
  await db.execute(sql`
    delete from mail_events where event_id in (select event_id from mail_events
      where received_at < now() - make_interval(days => ${WEBHOOK_DAYS}) limit ${BATCH})`);
  await db.execute(sql`
    delete from payment_alerts where id in (select id from payment_alerts
      where dealt_with_at is not null and last_raised_at < now() - make_interval(days => ${WEBHOOK_DAYS})
      and coalesce(order_number, 0) <> all (select order_number from orders where user_id in ${HELD}) limit ${BATCH})`);
  await db.execute(sql`
    delete from gateway_comparisons where id in (select id from gateway_comparisons
      where ended_at < now() - make_interval(days => ${RUN_DAYS}) limit 100)`);
  await db.execute(
    sql`delete from removed_order_tags where removed_at < now() - interval '1 hour'`,
  );
  await db.execute(sql`
    delete from affiliate_touches where id in (select id from affiliate_touches where kind = 'link'
      and at < now() - make_interval(days => ${VISIT_DAYS}) order by at limit ${BATCH})`);
  await db.execute(sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`);
  await db.execute(sql`delete from account_codes where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from email_sign_ins where expires_at < now() - interval '1 day'`);
  await db.execute(sql`
    delete from staff_invitations where accepted_at is null and expires_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`);
  // An order whose process was gone before it could say of which draft it came (DRAFT-3).
  await db.execute(sql`
    update order_drafts d set order_id = placed.order_id from (
        select draft.id, min(k.order_id) as order_id from order_drafts draft
        join idempotency_keys k on k.user_id = draft.user_id and k.key like 'draft-' || draft.id || '-%'
        join orders o on o.id = k.order_id and o.cancel_reason is distinct from 'payment_declined'
        where draft.order_id is null and draft.expires_at > now() - interval '1 day' group by draft.id) placed
      where placed.id = d.id`);
  await db.execute(sql`
    delete from order_drafts where order_id is null and user_id not in ${HELD}
      and expires_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`);
  // Customers and orders that were looked over and never brought over, and whom the rows of an import name.
  await db.execute(sql`
    delete from shop_imports i where state in ('ready', 'reading') and created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`);
  await db.execute(sql`
    update shop_import_rows r set email = null, name = case i.kind when 'customers' then '' else r.name end, customer = null, past_order = null,
      reason = case when r.reason is not null then '' end,
      result = case r.result when 'waiting' then 'taken_back' else r.result end from shop_imports i
    where i.id = r.import_id and i.kind <> 'products' and i.ended_at < now() - make_interval(days => ${RUN_DAYS})
      and (r.email is not null or r.reason <> '' or i.kind = 'customers' and r.name <> '')`);
  await db.execute(sql`delete from api_answers where created_at < now() - interval '2 days'`);
  await db.execute(sql`delete from pending_sign_ins where expires_at < now()`);
  await db.execute(sql`delete from passkey_challenges where expires_at < now()`);
  await db.execute(sql`
    delete from totp_factors where confirmed_at is null and created_at < now() - interval '1 day'`);
  await db.execute(sql`delete from session where expires_at < now() and user_id not in ${HELD}`);
  await db.execute(sql`delete from order_views where deleted_at < now() - interval '1 day'`);
  await db.execute(sql`delete from order_viewers where seen_at < now() - interval '1 minute'`);
  await db.execute(sql`
    delete from bulk_runs where id in (select id from bulk_runs
      where state = 'draft' and created_at < now() - interval '1 day'
        or ended_at < now() - make_interval(days => ${RUN_DAYS}) limit 100)`);
  await clearLines(db);
  // Of processes that are gone.
  await db.execute(sql`delete from readiness_writes where written_at < now() - interval '1 day'`);
  await db.execute(
    sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS})
      and user_id not in ${HELD}`,
  );
  await db.execute(sql`
    delete from newsletter_subscriptions where confirmed_at is null and unsubscribed_at is null
      and requested_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`);
}
