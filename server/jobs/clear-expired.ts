import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { clearLines } from "#server/system/keep-lines.ts";
import { pastOf } from "./past.ts";

/** PRIV-11: people on legal hold, whose data is not deleted. */
const HELD = sql`(select user_id from legal_holds where released_at is null)`;
/** Keeps each delete short; the next hourly run continues. */
const BATCH = 10_000;

/**
 * Deletes data that is no longer needed (PRIV-9), by the periods in domain/privacy/retention.ts only. Failed emails
 * stay until someone decides about them. Migration 0027 blocks any earlier deletion of gateways' messages or visits.
 */
export async function clearExpired(db: Db): Promise<void> {
  await db.execute(sql`
    delete from outbox where id in (select id from outbox where state in ('done', 'dropped')
      and done_at < ${pastOf("sentMails")}
      and coalesce(subject, '') <> all (select 'user:' || user_id from ${HELD} held (user_id)
        union all select 'order:' || id from orders where user_id in ${HELD}) order by done_at limit ${BATCH})`);
  await db.execute(sql`
    delete from webhook_events where (gateway, event_id) in (select gateway, event_id from webhook_events
      where received_at < ${pastOf("paymentMessages")} and processed_at is not null
      and coalesce(attempt_id, '') <> all (select p.id from payments p join orders o on o.id = p.order_id
        where o.user_id in ${HELD}) order by received_at limit ${BATCH})`);
  await db.execute(sql`
    delete from mail_events where event_id in (select event_id from mail_events
      where received_at < ${pastOf("paymentMessages")} limit ${BATCH})`);
  await db.execute(sql`
    delete from payment_alerts where id in (select id from payment_alerts
      where dealt_with_at is not null and last_raised_at < ${pastOf("paymentAlerts")}
      and coalesce(order_number, 0) <> all (select order_number from orders where user_id in ${HELD}) limit ${BATCH})`);
  await db.execute(sql`
    delete from gateway_comparisons where id in (select id from gateway_comparisons
      where ended_at < ${pastOf("gatewayComparisons")} limit 100)`);
  // The next sweep deletes their files (packing/labels/label-files.ts).
  await db.execute(sql`
    update shipping_labels set filed_at = null where id in (select id from shipping_labels
      where filed_at < ${pastOf("labelFiles")} limit ${BATCH})`);
  await db.execute(sql`
    update shipping_labels set signed_by = null where id in (select l.id from shipping_labels l
      where l.signed_by is not null and l.delivered_at < ${pastOf("deliverySigners")}
      and l.order_id <> all (select id from orders where user_id in ${HELD}) limit ${BATCH})`);
  await db.execute(sql`delete from removed_order_tags where removed_at < ${pastOf("removedTags")}`);
  await db.execute(sql`
    delete from affiliate_touches where id in (select id from affiliate_touches where kind = 'link'
      and at < ${pastOf("linkVisits")} order by at limit ${BATCH})`);
  await db.execute(
    sql`delete from rate_limits where expire < extract(epoch from ${pastOf("attemptCounters")}) * 1000`,
  );
  await db.execute(sql`delete from account_codes where expires_at < ${pastOf("signInCodes")}`);
  await db.execute(sql`delete from email_sign_ins where expires_at < ${pastOf("signInCodes")}`);
  await db.execute(sql`
    delete from staff_invitations where accepted_at is null and expires_at < ${pastOf("staffInvitations")}`);
  // An order whose process died before it could record its draft (DRAFT-3).
  await db.execute(sql`
    update order_drafts d set order_id = placed.order_id from (
        select draft.id, min(k.order_id) as order_id from order_drafts draft
        join idempotency_keys k on k.user_id = draft.user_id and k.key like 'draft-' || draft.id || '-%'
        join orders o on o.id = k.order_id and o.cancel_reason is distinct from 'payment_declined'
        where draft.order_id is null and draft.expires_at > ${pastOf("orderDrafts")} group by draft.id) placed
      where placed.id = d.id`);
  await db.execute(sql`
    delete from order_drafts where order_id is null and user_id not in ${HELD}
      and expires_at < ${pastOf("orderDrafts")}`);
  // Customers and orders that were reviewed but never imported, and the people named in an import's rows.
  await db.execute(sql`
    delete from shop_imports i where state in ('ready', 'reading') and created_at < ${pastOf("preparedImports")}`);
  await db.execute(sql`
    update shop_import_rows r set email = null, name = case i.kind when 'customers' then '' else r.name end, customer = null, past_order = null,
      reason = case when r.reason is not null then '' end,
      result = case r.result when 'waiting' then 'taken_back' else r.result end from shop_imports i
    where i.id = r.import_id and i.kind <> 'products' and i.ended_at < ${pastOf("importRows")}
      and (r.email is not null or r.reason <> '' or i.kind = 'customers' and r.name <> '')`);
  await db.execute(sql`
    delete from privacy_requests where decided_at < ${pastOf("privacyRequests")}
      and coalesce(user_id, '') <> all (${HELD})`);
  await db.execute(sql`delete from house_positions where asked_at < ${pastOf("housePositions")}`);
  await db.execute(sql`delete from tax_answers where expires_at < ${pastOf("taxAnswers")}`);
  await db.execute(sql`
    delete from privacy_request_drafts where requested_at < ${pastOf("unconfirmedPrivacyRequests")}`);
  // The newest event stays (functions/keep-event.sql).
  await db.execute(sql`
    delete from events where seq in (select seq from events where at < ${pastOf("events")}
      and seq < (select max(seq) from events) order by seq limit ${BATCH})`);
  await db.execute(sql`
    delete from webhook_attempts where id in (select id from webhook_attempts where at < ${pastOf("webhookAttempts")} limit ${BATCH})`);
  await db.execute(sql`
    delete from webhook_deliveries where ended_at < ${pastOf("webhookAttempts")}
      or state = 'waiting' and seq < (select min(seq) from events)`);
  await db.execute(sql`delete from api_jobs where created_at < ${pastOf("apiJobs")}`);
  await db.execute(sql`delete from api_tokens where expires_at < ${pastOf("apiTokens")}`);
  await db.execute(sql`delete from api_answers where created_at < ${pastOf("apiAnswers")}`);
  await db.execute(sql`delete from pending_sign_ins where expires_at < ${pastOf("signInSteps")}`);
  await db.execute(sql`delete from passkey_challenges where expires_at < ${pastOf("signInSteps")}`);
  await db.execute(sql`
    delete from totp_factors where confirmed_at is null and created_at < ${pastOf("unconfirmedAuthenticators")}`);
  await db.execute(
    sql`delete from session where expires_at < ${pastOf("sessions")} and user_id not in ${HELD}`,
  );
  await db.execute(sql`delete from order_views where deleted_at < ${pastOf("removedViews")}`);
  await db.execute(sql`delete from order_viewers where seen_at < ${pastOf("viewers")}`);
  await db.execute(sql`
    delete from bulk_runs where id in (select id from bulk_runs
      where state = 'draft' and created_at < ${pastOf("draftRuns")}
        or ended_at < ${pastOf("bulkRuns")} limit 100)`);
  await clearLines(db, pastOf("logLines"));
  // Rows of processes that have ended.
  await db.execute(sql`delete from readiness_writes where written_at < ${pastOf("serverSigns")}`);
  await db.execute(
    sql`delete from idempotency_keys where created_at < ${pastOf("orderKeys")}
      and user_id not in ${HELD}`,
  );
  await db.execute(sql`
    delete from newsletter_subscriptions where confirmed_at is null and unsubscribed_at is null
      and requested_at < ${pastOf("unconfirmedNewsletter")}`);
}
