import { type SQL, sql } from "drizzle-orm";
import {
  NO_TENDER,
  type OrderFilter,
  type OrderListQuery,
  type OrderNeed,
} from "#domain/order/order-list.ts";
import { BLOCKING_FLAGS } from "#domain/order/review-flags.ts";
import { AUTHORIZATION_DAYS } from "#domain/payment/authorization-age.ts";

/* Conditions on `orders o`. Each finds its rows by an index, or matches so many that the newest include some. */

/** Each attempt is a new payment; the newest is the order's. */
export const PAYMENT_STATE = sql`(select p.state from payments p where p.order_id = o.id
  order by p.created_at desc, p.id desc limit 1)`;

const texts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** ORDER-15. A place banned after the order was placed is checked when it ships (PLACE-12). */
export const NEEDS_REVIEW = sql`(o.status = 'pending' and (${PAYMENT_STATE} = 'held'
  or o.review_approved_at is null and o.review_flags && ${texts(BLOCKING_FLAGS)}))`;

/** Few orders are on hold at a time; one that waits for a stopped sale's hold counts as held (STOP-2). */
export const ON_HOLD = sql`(exists (select from order_holds h where h.order_id = o.id)
  or exists (select from sale_stop_orders s where s.order_id = o.id and s.state = 'waiting'))`;

/** Has a chargeback that the bank hasn't decided. */
export const HAS_CHARGEBACK = sql`exists (select from chargebacks c where c.order_id = o.id
  and c.state in ('open', 'evidence_sent'))`;

const NOT_COVERED = texts(["awaiting", "created", "expired", "declined", "failed", "voided"]);
// If a part was returned, e.g., to the bank, nothing ships (payment-steps.ts).
const COVERED = texts(["authorized", "capturing", "captured"]);
const GIVEN_BACK = texts(["partially_refunded", "refunded"]);

/** DESK-3. */
const NEEDS: Record<OrderNeed, SQL> = {
  review: NEEDS_REVIEW,
  payment: sql`o.status = 'pending' and o.payment_type is not null and ${PAYMENT_STATE} = any (${NOT_COVERED})`,
  hold: sql`o.status = 'pending' and ${ON_HOLD}`,
  shipping: sql`o.status = 'pending' and not ${ON_HOLD} and not ${HAS_CHARGEBACK} and not ${NEEDS_REVIEW}
    and (o.payment_type is null or ${PAYMENT_STATE} = any (${COVERED}))`,
  attention: sql`o.status = 'pending' and (${NEEDS_REVIEW}
    or o.payment_type is not null and ${PAYMENT_STATE} = any (${texts(["unknown", "expired", "declined", "failed"])})
    or o.final_total > 0 and ${PAYMENT_STATE} = any (${GIVEN_BACK})
    or exists (select from order_requests r where r.order_id = o.id and r.status = 'open')
    or o.review_flags @> ${texts(["age_verification"])} and not is_age_proved(o.user_id, home_of(o.address, o.zip_code)))`,
};

const startOf = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone 'America/New_York')`;

const CONDITIONS: Record<
  Exclude<OrderFilter, "q" | "as" | "columns" | "needs">,
  (text: string) => SQL
> = {
  orders: (text) => sql`o.order_number = any (${`{${text}}`}::int[])`,
  customer: (text) => sql`o.user_id = ${text}`,
  status: (text) => sql`o.status = ${text}`,
  payment: (
    text,
  ) => sql`o.id in (select p.order_id from payments p where p.state = ${text} and not exists (
    select from payments later where later.order_id = p.order_id
      and (later.created_at, later.id) > (p.created_at, p.id)))`,
  tender: (text) =>
    text === NO_TENDER ? sql`o.payment_type is null` : sql`o.payment_type = ${text}`,
  // Without a charge by then, the authorization expires.
  ends: (text) => sql`o.status = 'pending' and o.id in (select p.order_id from payments p
    where p.state in ('authorized', 'held')
      and p.created_at < now() - make_interval(days => ${AUTHORIZATION_DAYS.endAfter - Number(text)}))`,
  tag: (text) => sql`o.id in (select t.order_id from order_tags t where t.tag = ${text})`,
  flag: (text) => sql`o.review_flags @> ${texts([text])}`,
  state: (text) => sql`o.state = ${text}`,
  shipping: (text) => sql`o.shipping_type = ${text}`,
  discount: (text) => sql`o.discount_code = ${text}`,
  affiliate: (text) => sql`o.referrer_number = ${Number(text)}`,
  product: (text) =>
    sql`o.id in (select i.order_id from order_items i where i.product_id = ${Number(text)})`,
  stop: (text) =>
    sql`o.id in (select s.order_id from sale_stop_orders s where s.stop_id = ${Number(text)})`,
  from: (text) => sql`o.created_at >= ${startOf(text)}`,
  // The next midnight, even on a day of 23 or 25 hours.
  to: (text) => sql`o.created_at < (${text}::date + 1)::timestamp at time zone 'America/New_York'`,
};

/** All filters in a URL except the search. */
export function orderConditions({ filters }: Pick<OrderListQuery, "filters">): SQL[] {
  const conditions: SQL[] = [];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    // A record's keys are those of its type, which the compiler doesn't assume.
    const text = filters[name as keyof typeof CONDITIONS];
    if (text !== undefined) conditions.push(condition(text));
  }
  const need = Object.entries(NEEDS).find(([name]) => name === filters.needs);
  if (need) conditions.push(need[1]);
  return conditions;
}
