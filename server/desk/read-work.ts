import { type SQL, sql } from "drizzle-orm";
import { LOW_STOCK } from "#domain/catalog/low-stock.ts";
import { EXPIRY_WARNING_DAYS } from "#domain/eligibility/registration.ts";
import type { OrderListQuery } from "#domain/order/order-list.ts";
import { remindedMonths } from "#domain/report/manifest.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { orderConditions } from "#server/orders/order-conditions.ts";

/** What waits for staff besides the orders themselves. */
export interface Work {
  /** Orders that could ship for more than two days. */
  late: number;
  /** Customers who ask to cancel, or for another address. */
  requests: number;
  /** Money that arrived and matches no order. */
  unmatchedPayments: number;
  /** What is wrong with payments, and no one has dealt with. */
  paymentAlerts: number;
  /** What a bank wants back and has not decided. */
  chargebacks: number;
  /** The day, "2026-11-23", on which the next of them has to be answered; null = none. */
  answerDueOn: string | null;
  /** Cards whose authorization ends within a day, and within two. */
  endingInADay: number;
  endingInTwoDays: number;
  /** Orders that may be packed and are not begun, and those with some units in a parcel. */
  toPick: number;
  beingPacked: number;
  ageReviews: number;
  /** What customers ask about their data, and no one has answered. */
  privacyRequests: number;
  payouts: number;
  /** Emails and other work that failed for three days. */
  givenUp: number;
  /** Changes that were dated ahead and could not be made. */
  failedChanges: number;
  /** Counted products with few or none left. */
  lowStock: number;
  /** Monthly plans that were asked for, or whose next order is due. */
  plans: number;
  /** Rules that refuse, or ask for something, until an owner has decided on them. */
  undecidedRules: number;
  /** Rules that are off and were never decided on. */
  notedRules: number;
  /** Documents and bills that no one has read (RULE-5). */
  lawFinds: number;
  /** Rules whose source is to be looked at again by today (ELIG-11). */
  rulesToCheck: number;
  /** Registrations that end within two months, or have ended. */
  endingRegistrations: number;
  /** Shipment manifests of the last two months that no one has handed in (PROOF-4). */
  manifestsDue: number;
}

const LATE_DAYS = 2;

/** As the list of orders that the tile leads to. */
const listed = (filters: OrderListQuery["filters"]): SQL =>
  sql.join(orderConditions({ filters }), sql` and `);
const CAN_SHIP = listed({ needs: "shipping" });
const endingWithin = (days: string): SQL => listed({ ends: days });
const IS_BEGUN = sql`exists (select from packed_units u where u.order_id = o.id)`;

/** Who looks once a week sees them. */
const FAILED_DAYS = 7;

/**
 * Each counts rows that an index finds, because few wait at a time, or those of a short table.
 *
 * @param today by the shop's clock
 */
export async function readWork(db: Db, today: PlainDate): Promise<Work> {
  const { rows } = await db.execute<{ [Name in keyof Work]: Work[Name] }>(sql`
    select
      (select count(*)::int from orders o where o.status = 'pending' and ${CAN_SHIP}
        and greatest(o.created_at, o.review_approved_at, (select max(p.updated_at) from payments p
          where p.order_id = o.id)) < now() - make_interval(days => ${LATE_DAYS})) as late,
      (select count(*)::int from order_requests where status = 'open') as requests,
      (select count(*)::int from incoming_payments where state = 'open') as "unmatchedPayments",
      (select count(*)::int from payment_alerts where dealt_with_at is null) as "paymentAlerts",
      (select count(*)::int from chargebacks where state in ('open', 'evidence_sent')) as chargebacks,
      (select answer_due_on::text from chargebacks where state = 'open'
        order by answer_due_on, id limit 1) as "answerDueOn",
      (select count(*)::int from orders o where ${endingWithin("1")}) as "endingInADay",
      (select count(*)::int from orders o where ${endingWithin("2")}) as "endingInTwoDays",
      (select count(*)::int from orders o where ${CAN_SHIP} and not ${IS_BEGUN}) as "toPick",
      (select count(*)::int from orders o where o.status = 'pending' and ${IS_BEGUN}) as "beingPacked",
      (select count(*)::int from age_verifications where status = 'pending') as "ageReviews",
      (select count(*)::int from privacy_requests where state = 'open') as "privacyRequests",
      (select count(*)::int from payout_requests where status = 'requested') as payouts,
      (select count(*)::int from subscription_requests where status = 'requested'
        or (status = 'active' and paused_at is null and next_cycle <= ${today}::date)) as plans,
      (select count(*)::int from outbox where state = 'dead') as "givenUp",
      (select count(*)::int from planned_changes where state = 'failed'
        and ended_at > now() - make_interval(days => ${FAILED_DAYS})) as "failedChanges",
      (select count(*)::int from products where active and on_hand is not null
        and on_hand - reserved <= coalesce(low_at, ${LOW_STOCK}::int)) as "lowStock",
      (select count(*)::int from eligibility_rules
        where is_current and is_on and not is_decided) as "undecidedRules",
      (select count(*)::int from eligibility_rules
        where is_current and not is_on and not is_decided) as "notedRules",
      (select count(*)::int from law_finds where dismissed_at is null) as "lawFinds",
      (select count(*)::int from eligibility_rules r
        where is_current and check_due_on(r, ${today}::date) <= ${today}::date) as "rulesToCheck",
      (select count(*)::int from registrations
        where valid_until <= ${addDays(today, EXPIRY_WARNING_DAYS)}::date) as "endingRegistrations",
      (select count(*)::int from settings s, jsonb_array_elements_text(
          case when jsonb_typeof(s.value) = 'array' then s.value else '[]' end) w (state),
          unnest(${sql.param(remindedMonths(today).map((month) => `${month}-01`))}::date[]) d (month)
        where s.name = 'manifestStates' and not exists (select from shipment_manifests m
          where m.state = w.state and m.month = d.month)) as "manifestsDue"`);
  const [work] = rows;
  if (!work) throw new Error("The work was not counted");
  return work;
}
