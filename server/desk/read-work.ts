import { type SQL, sql } from "drizzle-orm";
import { LOW_STOCK } from "#domain/catalog/low-stock.ts";
import { EXPIRY_WARNING_DAYS } from "#domain/eligibility/registration.ts";
import { COUNT_MAX } from "#domain/list/list-query.ts";
import type { OrderListQuery } from "#domain/order/order-list.ts";
import { remindedMonths } from "#domain/report/manifest.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import { orderConditions } from "#server/orders/order-conditions.ts";
import { DELIVERY_PROBLEM } from "#server/orders/order-parcels.ts";

/** The first rows of a queue, most urgent first. */
export interface QueueItem {
  /** The page's ID; empty if the queue has no page. */
  key: string;
  label: string;
  detail: string;
}

export interface Queue {
  /** At most COUNT_MAX + 1. */
  count: number;
  first: QueueItem[];
}

const LATE_DAYS = 2;
/** Failed changes stay on Today for this long, so someone who looks once a week sees them. */
const FAILED_DAYS = 7;
const SHOWN = 3;

/** The condition of the order list that the queue links to. */
const listed = (filters: OrderListQuery["filters"]): SQL =>
  sql.join(orderConditions({ filters }), sql` and `);
const CAN_SHIP = listed({ needs: "shipping" });
const IS_BEGUN = sql`exists (select from packed_units u where u.order_id = o.id and not ${HAS_LEFT})`;
const dollars = (amount: SQL): SQL => sql`'$' || to_char(${amount}, 'FM999,999,990.00')`;
const dayText = (day: SQL): SQL => sql`to_char(${day}, 'Mon FMDD')`;

const NAMED = sql`o.order_number || ' ' || o.full_name`;

const orders = (condition: SQL): SQL => sql`
  select o.order_number::text as key, ${NAMED} as label, ${dollars(sql`o.final_total`)} as detail
  from orders o where ${condition} order by o.id`;
const rules = (condition: SQL): SQL => sql`
  select r.key, coalesce(r.place->>'name', 'Everywhere') as label,
    case when r.place->>'level' = 'state' then '' else coalesce(r.state, '') end as detail
  from eligibility_rules r where is_current and ${condition} order by r.key`;

/**
 * Each queue's rows with key, label and detail (DESK-5), most urgent first. They are found by index, and few are
 * waiting at any time.
 */
const QUEUES = {
  review: () => orders(listed({ needs: "review" })),
  endingInADay: () => orders(listed({ ends: "1" })),
  paymentAlerts: () => sql`
    select coalesce(order_number::text, '') as key, replace(kind, '_', ' ') as label, subject as detail
    from payment_alerts where dealt_with_at is null order by id`,
  chargebacks: () => sql`
    select o.order_number::text as key, ${NAMED} as label,
      ${dollars(sql`c.amount`)} || case c.state when 'open' then ', answer due ' || ${dayText(sql`c.answer_due_on`)}
        else ', answered' end as detail
    from chargebacks c join orders o on o.id = c.order_id where c.state in ('open', 'evidence_sent')
    order by c.state = 'open' desc, c.answer_due_on, c.id`,
  deliveryProblems: () => sql`
    select o.order_number::text as key, ${NAMED} as label,
      case l.state when 'voided' then 'left with a voided label' else replace(l.tracking, '_', ' ') end as detail
    from shipping_labels l join orders o on o.id = l.order_id
    where ${DELIVERY_PROBLEM} order by l.tracked_at, l.id`,
  requests: () => sql`
    select o.order_number::text as key, ${NAMED} as label,
      case r.kind when 'cancellation' then 'cancellation' else 'new address' end as detail
    from order_requests r join orders o on o.id = r.order_id where r.status = 'open' order by r.id`,
  unmatchedPayments: () => sql`
    select '' as key, payer as label, ${dollars(sql`amount`)} || ' by ' || initcap(tender) as detail
    from incoming_payments where state = 'open' order by id`,
  payment: () => orders(listed({ needs: "payment" })),
  late: () =>
    orders(sql`o.status = 'pending' and ${CAN_SHIP}
      and greatest(o.created_at, o.review_approved_at, (select max(p.updated_at) from payments p
        where p.order_id = o.id)) < now() - make_interval(days => ${LATE_DAYS})`),
  shipping: () => orders(CAN_SHIP),
  // A customer's request is decided before the order is packed.
  toPick: () =>
    orders(sql`${CAN_SHIP} and not ${IS_BEGUN} and not exists (
    select from order_requests r where r.order_id = o.id and r.status = 'open')`),
  beingPacked: () => orders(sql`o.status = 'pending' and ${IS_BEGUN}`),
  endingInTwoDays: () => orders(listed({ ends: "2" })),
  ageReviews: () => sql`
    select v.user_id as key, u.email as label, ${dayText(sql`v.requested_at`)} as detail
    from age_verifications v join "user" u on u.id = v.user_id
    where v.status = 'pending' order by v.requested_at`,
  privacyRequests: () => sql`
    select '' as key, email as label, replace(kind, '_', ' ') || ', due ' || ${dayText(sql`due_on`)} as detail
    from privacy_requests where state = 'open' order by due_on, id`,
  payouts: () => sql`
    select '' as key, 'Affiliate ' || lpad(affiliate_number::text, 4, '0') as label, ${dollars(sql`amount`)} as detail
    from payout_requests where status = 'requested' order by id`,
  plans: (today: PlainDate) => sql`
    select id::text as key, name as label, plan_name as detail from subscription_requests
    where status = 'requested' or (status = 'active' and paused_at is null and next_cycle <= ${today}::date)
    order by next_cycle nulls first, id`,
  givenUp: () => sql`
    select id::text as key, replace(kind, '_', ' ') as label, coalesce(recipient, '') as detail
    from outbox where state = 'dead' order by id`,
  failedChanges: () => sql`
    select '' as key, replace(kind, '_', ' ') || ' ' || subject as label, coalesce(failure, '') as detail
    from planned_changes where state = 'failed' and ended_at > now() - make_interval(days => ${FAILED_DAYS})
    order by id desc`,
  undecidedRules: () => rules(sql`is_on and not is_decided`),
  rulesToCheck: (today: PlainDate) => rules(sql`check_due_on(r, ${today}::date) <= ${today}::date`),
  lawFinds: () => sql`
    select '' as key, title as label, ${dayText(sql`dated_on`)} as detail
    from law_finds where dismissed_at is null order by dated_on desc, id`,
  endingRegistrations: (today: PlainDate) => sql`
    select id::text as key, state || ' ' || number as label, 'until ' || ${dayText(sql`valid_until`)} as detail
    from registrations where valid_until <= ${addDays(today, EXPIRY_WARNING_DAYS)}::date
    order by valid_until, id`,
  manifestsDue: (today: PlainDate) => sql`
    select w.state as key, w.state as label, to_char(d.month, 'FMMonth YYYY') as detail
    from settings s, jsonb_array_elements_text(
        case when jsonb_typeof(s.value) = 'array' then s.value else '[]' end) w (state),
      unnest(${sql.param(remindedMonths(today).map((month) => `${month}-01`))}::date[]) d (month)
    where s.name = 'manifestStates' and not exists (select from shipment_manifests m
      where m.state = w.state and m.month = d.month)
    order by d.month, w.state`,
  lowStock: () => sql`
    select id::text as key, name as label, (on_hand - reserved) || ' left' as detail
    from products where active and on_hand is not null and on_hand - reserved <= coalesce(low_at, ${LOW_STOCK}::int)
    order by on_hand - reserved, id`,
  notedRules: () => rules(sql`not is_on and not is_decided`),
} satisfies Record<string, (today: PlainDate) => SQL>;

export type QueueName = keyof typeof QUEUES;

// A constant object's keys, whose type the compiler widens.
const NAMES = Object.keys(QUEUES) as QueueName[];

/** @param today by the shop's clock */
export async function readWork(db: Db, today: PlainDate): Promise<Record<QueueName, Queue>> {
  const queues = NAMES.map(
    (name) => sql`
      (with q as materialized (select * from (${QUEUES[name](today)}) r limit ${COUNT_MAX + 1})
      select ${name}::text as name, count(*)::int as count,
        (select coalesce(jsonb_agg(f), '[]') from (select * from q limit ${SHOWN}) f) as first
      from q)`,
  );
  const { rows } = await db.execute<{ name: QueueName; count: number; first: QueueItem[] }>(
    sql.join(queues, sql` union all `),
  );
  const found = new Map(rows.map(({ name, count, first }) => [name, { count, first }]));
  return Object.fromEntries(
    NAMES.map((name) => [name, found.get(name) ?? { count: 0, first: [] }]),
  ) as Record<QueueName, Queue>; // every name has an entry
}
