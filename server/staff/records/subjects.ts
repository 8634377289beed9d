import { type SQL, sql } from "drizzle-orm";
import { API_KEY } from "#domain/api/api-key-record.ts";
import { CODE } from "#domain/codes/code.ts";
import { REGISTRATION } from "#domain/eligibility/registration.ts";
import { TRAITS } from "#domain/eligibility/traits.ts";
import { LOT } from "#domain/lot/lot.ts";
import { SETTING_NAMES } from "#domain/settings/shop-settings.ts";
import { SITE_TEXTS } from "#domain/site-text/site-text.ts";
import { TAX_THRESHOLD } from "#domain/tax/threshold.ts";
import { ENDPOINT } from "#domain/webhook/endpoint.ts";
import { recordState } from "#server/db/record-columns.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";
import { productTraits, registrations } from "#server/db/schema/eligibility.ts";
import { lots } from "#server/db/schema/lots.ts";
import { discountCodes } from "#server/db/schema/promotion.ts";
import { taxThresholds } from "#server/db/schema/taxes.ts";
import { webhookEndpoints } from "#server/db/schema/webhooks.ts";

/** The subject of an operation, as requested. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

export type SubjectKind =
  | "order"
  | "order request"
  | "privacy request"
  | "privacy terms"
  | "customer"
  | "staff"
  | "staff invitation"
  | "affiliate"
  | "payout request"
  | "subscription"
  | "subscriber"
  | "campaign"
  | "incoming payment"
  | "queued work"
  | "gateway message"
  | "gateway difference"
  | "payment alert"
  | "bulk run"
  | "import"
  | "product"
  | "unit cost"
  | "category"
  | "compound"
  | "planned change"
  | "lot"
  | "code"
  | "rule"
  | "purchase limit"
  | "product traits"
  | "registration"
  | "tax threshold"
  | "tax rates"
  | "tax certificate"
  | "setting"
  | "site text"
  | "api key"
  | "calendar feed"
  | "webhook endpoint";

/**
 * Subjects whose records may keep staff's words. For others, the words may be about a person we can't identify, so they
 * couldn't be erased.
 */
export const SUBJECTS_OF_NO_ONE: readonly SubjectKind[] = [
  "product",
  "unit cost",
  "category",
  "compound",
  "planned change",
  "lot",
  "campaign",
  "code",
  "rule",
  "purchase limit",
  "product traits",
  "registration",
  "tax threshold",
  "tax rates",
  "privacy terms",
  "tax certificate",
  "setting",
  "site text",
  "api key",
  "calendar feed",
  "webhook endpoint",
];

/**
 * A query for each subject, with at most one row: the name it is filed under (`subject`), the person whose data it is
 * (`person`), and its state without personal data, because the record stays for years.
 */
export const SUBJECT_QUERIES: Record<SubjectKind, (id: string) => SQL> = {
  order: (number) => orderWhere(sql`o.order_number = ${wholeNumber(number)}`),
  "order request": (id) =>
    orderWhere(
      sql`o.id = (select order_id from order_requests where id = ${wholeNumber(id)})`,
      sql`|| (select jsonb_build_object('request', r.kind, 'requestStatus', r.status)
        from order_requests r where r.id = ${wholeNumber(id)})`,
    ),
  "privacy request": (id) => sql`
    select p.id::text as subject, p.user_id as person, jsonb_build_object('kind', p.kind, 'state', p.state,
      'dueOn', p.due_on, 'putOff', p.put_off_at is not null, 'optedOut', p.opted_out_at is not null) as state
    from privacy_requests p where p.id = ${wholeNumber(id)}`,
  "privacy terms": () => sql`
    select 'all' as subject, null::text as person, (select to_jsonb(newest) - 'made_by' from privacy_terms newest
      order by id desc limit 1) as state`,
  customer: (email) => personWhere(sql`u.email = lower(${email}) or u.id = ${email}`),
  staff: (email) => personWhere(sql`u.email = lower(${email}) or u.id = ${email}`),
  "staff invitation": (id) => sql`
    select i.id::text as subject, i.user_id as person,
      jsonb_build_object('role', i.role, 'acceptedAt', i.accepted_at, 'withdrawnAt', i.withdrawn_at) as state
    from staff_invitations i where i.id = ${wholeNumber(id)}`,
  affiliate: (number) => affiliateWhere(sql`p.affiliate_number = ${wholeNumber(number)}`),
  "payout request": (id) =>
    affiliateWhere(
      sql`p.affiliate_number = (select affiliate_number from payout_requests where id = ${wholeNumber(id)})`,
      sql`|| (select jsonb_build_object('payout', q.status, 'payoutAmount', q.amount)
        from payout_requests q where q.id = ${wholeNumber(id)})`,
    ),
  subscription: (id) => sql`
    select s.id::text as subject, s.user_id as person,
      jsonb_build_object('plan', s.plan_name, 'status', s.status, 'nextOrder', s.next_cycle,
        'pausedSince', s.paused_at) as state
    from subscription_requests s where s.id = ${wholeNumber(id)}`,
  subscriber: (id) => sql`
    select n.id::text as subject, u.id as person, jsonb_build_object('confirmedAt', n.confirmed_at,
      'unsubscribedAt', n.unsubscribed_at) as state
    from newsletter_subscriptions n left join "user" u on u.email = n.email where n.id = ${wholeNumber(id)}`,
  campaign: (id) => sql`
    select c.id::text as subject, null::text as person, jsonb_build_object('subject', c.subject, 'state', c.state,
      'segment', c.segment, 'ratePerMinute', c.rate_per_minute, 'startsAt', c.starts_at,
      'addresses', (select count(*) from campaign_mails m where m.campaign_id = c.id)) as state
    from campaigns c where c.id = ${wholeNumber(id)}`,
  "incoming payment": (id) => sql`
    select i.id::text as subject, o.user_id as person,
      jsonb_build_object('amount', i.amount, 'order', o.order_number, 'state', i.state) as state
    from incoming_payments i left join payments p on p.id = i.payment_id left join orders o on o.id = p.order_id
    where i.id = ${wholeNumber(id)}`,
  "queued work": (id) => sql`
    select w.id::text as subject, case split_part(w.subject, ':', 1)
        when 'user' then substr(w.subject, 6)
        when 'order' then (select o.user_id from orders o where o.id = substr(w.subject, 7)::bigint)
        when 'refund' then (select o.user_id from refunds r join orders o on o.id = r.order_id
          where r.id = substr(w.subject, 8)) end as person,
      jsonb_build_object('kind', w.kind, 'state', w.state, 'attempts', w.attempts) as state
    from outbox w where w.id = ${wholeNumber(id)}`,
  "gateway message": (id) => sql`
    select e.gateway || ':' || e.event_id as subject, o.user_id as person,
      jsonb_build_object('type', e.type, 'outcome', e.outcome, 'order', o.order_number) as state
    from webhook_events e left join payments p on p.id = e.attempt_id left join orders o on o.id = p.order_id
    where e.gateway = split_part(${id}, ':', 1) and e.event_id = substr(${id}, strpos(${id}, ':') + 1)`,
  "gateway difference": (id) => sql`
    select d.id::text as subject, o.user_id as person, jsonb_build_object('transaction', d.transaction_id,
      'proposal', d.proposal, 'settled', d.settled, 'order', o.order_number) as state
    from gateway_differences d left join payments p on p.id = d.payment_id left join orders o on o.id = p.order_id
    where d.id = ${wholeNumber(id)}`,
  "payment alert": (id) => sql`
    select a.id::text as subject, o.user_id as person,
      jsonb_build_object('kind', a.kind, 'order', a.order_number, 'dealtWithAt', a.dealt_with_at) as state
    from payment_alerts a left join orders o on o.order_number = a.order_number where a.id = ${wholeNumber(id)}`,
  "bulk run": (id) => sql`
    select r.id::text as subject, null::text as person, jsonb_build_object('act', r.act, 'state', r.state,
      'orders', (select count(*) from bulk_run_orders o where o.run_id = r.id)) as state
    from bulk_runs r where r.id = ${wholeNumber(id)}`,
  import: (id) => sql`
    select i.id::text as subject, null::text as person, jsonb_build_object('shop', i.shop, 'kind', i.kind,
      'state', i.state, 'rows', (select count(*) from shop_import_rows r where r.import_id = i.id)) as state
    from shop_imports i where i.id = ${wholeNumber(id)}`,
  "unit cost": (id) => sql`
    select p.id::text as subject, null::text as person, jsonb_build_object('product', p.name,
        'costs', (select jsonb_object_agg(c.from_day, c.cost) from product_unit_costs c where c.product_id = p.id)) as state
    from products p where p.id = ${wholeNumber(id)}`,
  code: (code) => sql`
    select code as subject, null::text as person, ${recordState(CODE, discountCodes)}
      || jsonb_build_object('active', active, 'madeInBulk', (select coalesce(sum(b.count), 0)
          from discount_batches b where b.source = discount_codes.code), 'stillOn', (select count(*)
          from discount_batches b join discount_codes m on m.batch_id = b.id
          where b.source = discount_codes.code and m.active)) as state
    from discount_codes where code = ${code}`,
  rule: (key) => sql`
    select r.key as subject, null::text as person, to_jsonb(r)
      - array['key', 'is_current', 'state', 'zips', 'decided_by', 'recorded_at', 'reason'] as state
    from eligibility_rules r where r.key = ${key} and r.is_current`,
  "purchase limit": (key) => sql`
    select l.key as subject, null::text as person, to_jsonb(l)
      - array['key', 'is_current', 'decided_by', 'recorded_at', 'reason'] as state
    from purchase_limits l where l.key = ${key} and l.is_current`,
  "product traits": (id) => sql`
    select p.id::text as subject, null::text as person,
      jsonb_build_object('product', p.name) || ${recordState(TRAITS, productTraits)} as state
    from products p left join product_traits on product_id = p.id where p.id = ${wholeNumber(id)}`,
  "api key": (id) => sql`
    select id::text as subject, null::text as person, ${recordState(API_KEY, apiKeys)} || jsonb_build_object(
      'revokedAt', revoked_at, 'beforeUntil', before_until, 'lookup', lookup) as state
    from api_keys where id = ${wholeNumber(id)}`,
  "calendar feed": (id) => sql`
    select f.id::text as subject, null::text as person, jsonb_build_object('name', f.name, 'revokedAt', f.revoked_at) as state
    from calendar_feeds f where f.id = ${wholeNumber(id)}`,
  "webhook endpoint": (id) => sql`
    select id::text as subject, null::text as person, ${recordState(ENDPOINT, webhookEndpoints)}
      || jsonb_build_object('off', off_reason, 'beforeUntil', before_until) as state
    from webhook_endpoints where id = ${wholeNumber(id)}`,
  registration: (id) => sql`
    select id::text as subject, null::text as person, ${recordState(REGISTRATION, registrations)} as state
    from registrations where id = ${wholeNumber(id)}`,
  "tax threshold": (id) => sql`
    select id::text as subject, null::text as person, ${recordState(TAX_THRESHOLD, taxThresholds)} as state
    from tax_thresholds where id = ${wholeNumber(id)}`,
  "tax certificate": (id) => sql`
    select c.id::text as subject, c.user_id as person, jsonb_build_object('states', c.states, 'kind', c.kind,
      'fromDay', c.from_day, 'untilDay', c.until_day, 'sparesExcise', c.spares_excise,
      'document', c.document_file is not null, 'withdrawn', c.withdrawn_at is not null,
      -- That these changed, and not to what.
      'mark', left(md5(c.number || ' ' || c.note), 8)) as state
    from tax_certificates c where c.id = ${wholeNumber(id)}`,
  "tax rates": (id) => sql`
    select f.id::text as subject, null::text as person, jsonb_build_object('source', f.source, 'state', f.state,
      'rates', (select count(*) from tax_rates r where r.file_id = f.id)) as state
    from tax_rate_files f where f.id = ${wholeNumber(id)}`,
  setting: (name) => sql`
    select n.name as subject, null::text as person, jsonb_build_object('value', case n.name
        when 'overnightRates' then (select jsonb_object_agg(state, (overnight_rate * 100)::int) from overnight)
        when 'paymentLinks' then (select jsonb_object_agg(total_amount, payment_link) from whop)
        else (select value from settings s where s.name = n.name) end)
      || coalesce((select jsonb_object_agg(x.name, x.set_at) from shop_secrets x where x.setting = n.name), '{}') as state
    from (select ${name}::text as name) n where n.name = any (${sql.param([...SETTING_NAMES])}::text[])`,
  "site text": (name) => sql`
    select n.name as subject, null::text as person,
      jsonb_build_object('value', (select body from site_texts t where t.name = n.name)) as state
    from (select ${name}::text as name) n where n.name = any (${sql.param([...SITE_TEXTS])}::text[])`,
  product: (id) => sql`
    select p.id::text as subject, null::text as person, product_state(p) - array['imageUrl', 'imageAlt', 'morePictures']
      || jsonb_build_object('onSale', p.active,
      'onHand', p.on_hand) as state
    from products p where p.id = ${wholeNumber(id)}`,
  lot: (id) => sql`
    select lots.id::text as subject, null::text as person, ${recordState(LOT, lots)}
      || jsonb_build_object('product', p.name, 'number', lots.number, 'state', lots.state,
        'stateReason', lots.state_reason, 'destroyedUnits', lots.destroyed_units, 'isPublished', lots.is_published,
        'reportFile', lots.report_file) as state
    from lots join products p on p.id = lots.product_id where lots.id = ${wholeNumber(id)}`,
  category: (id) => sql`
    select c.id::text as subject, null::text as person, jsonb_build_object('name', c.name, 'isActive', c.active,
      'displayOrder', c.display_order) as state
    from categories c where c.id = ${wholeNumber(id)}`,
  compound: (name) => sql`
    select c.name as subject, null::text as person, jsonb_build_object('isStopped', c.stopped_at is not null,
      'stopReason', c.stop_reason) as state
    from compounds c where c.name = ${name}`,
  "planned change": (id) => sql`
    select c.id::text as subject, null::text as person, jsonb_build_object('kind', c.kind, 'subject', c.subject,
      'startsAt', c.starts_at, 'state', c.state) as state
    from planned_changes c where c.id = ${wholeNumber(id)}`,
};

/** Parses typed text that may not be a number; in that case, nothing is found. */
const wholeNumber = (text: string): SQL =>
  /^\d{1,9}$/.test(text) ? sql`${text}::bigint` : sql`null::bigint`;

const orderWhere = (condition: SQL, more: SQL = sql``): SQL => sql`
  select o.order_number::text as subject, o.user_id as person, jsonb_build_object(
      'status', o.status, 'cancelReason', o.cancel_reason, 'trackingNumber', o.tracking_number,
      'total', o.final_total, 'state', o.state, 'reviewFlags', to_jsonb(o.review_flags),
      'approvedAt', o.review_approved_at, 'hasPaymentLink', o.has_payment_link,
      'payment', p.state, 'authorized', p.authorized, 'captured', p.captured, 'refunded', p.refunded) ${more} as state
  from orders o left join lateral (
      select * from payments where order_id = o.id order by created_at desc, id desc limit 1) p on true
  where ${condition} limit 1`;

const personWhere = (condition: SQL): SQL => sql`
  select u.id as subject, u.id as person, jsonb_build_object(
      'role', f.role, 'og', p.og, 'ogUntil', p.og_until, 'military', p.military, 'militaryUntil', p.military_until,
      'affiliateNumber', p.affiliate_number, 'accountNumber', p.account_number, 'age', a.status,
      'isBlocked', exists (select from customer_blocks b where b.user_id = u.id and b.lifted_at is null), 'erasureRequestedAt', u.erasure_requested_at, 'erasedAt', u.erased_at) as state
  from "user" u left join profiles p on p.id = u.id left join staff f on f.user_id = u.id
  left join age_verifications a on a.user_id = u.id where ${condition} limit 1`;

const affiliateWhere = (condition: SQL, more: SQL = sql``): SQL => sql`
  select p.affiliate_number::text as subject, p.id as person, jsonb_build_object(
      'balance', b.balance) ${more} as state
  from profiles p left join affiliate_bank b on b.affiliate_number = p.affiliate_number where ${condition} limit 1`;
