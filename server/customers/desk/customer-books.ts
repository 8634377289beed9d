import { eq, sql } from "drizzle-orm";
import type { MailState } from "#domain/mail/mail-list.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { SubscriptionStatus } from "#domain/subscription/subscription-status.ts";
import type { Db } from "#server/db/client.ts";
import { addressMarks } from "#server/db/schema/address-marks.ts";
import { type PastOrder, pastOrdersForStaff } from "#server/orders/past-orders.ts";

export interface BoughtOrder {
  orderNumber: number;
  placedAt: Date;
  status: OrderStatus;
  trackingNumber: string | null;
  totalCents: Cents;
}

export interface SentMail {
  id: number;
  kind: string;
  state: MailState;
  at: Date;
  orderNumber: number | null;
}

/** A customer's purchases, requests, balance, and messages. */
export interface CustomerBooks {
  /** The last ten. */
  orders: BoughtOrder[];
  /** Orders from another shop, as history; they aren't in any total. */
  pastOrders: PastOrder[];
  /** Totals of all orders; canceled ones aren't counted, but money that came for them is. */
  value: {
    orders: number;
    canceled: number;
    totalCents: Cents;
    paidCents: Cents;
    refundedCents: Cents;
    firstAt: Date | null;
    lastAt: Date | null;
  };
  /** `null` if they have never had a balance. */
  bank: { balanceCents: Cents; storeCreditCents: Cents } | null;
  subscriptions: { id: number; plan: string; status: SubscriptionStatus; requestedAt: Date }[];
  newsletter: {
    /** "home page", or what the form was for. */
    source: string;
    requestedAt: Date;
    confirmedAt: Date | null;
    unsubscribedAt: Date | null;
  } | null;
  /** A mail service's reports about their address (NEWS-11); `null` if there are none. */
  addressMark: { bouncedAt: Date | null; complainedAt: Date | null } | null;
  /** Newest first. */
  consents: { text: string; at: Date }[];
  /** The last ten. */
  mails: SentMail[];
}

const SHOWN_MAX = 10;

export async function readBooks(
  db: Db,
  person: { userId: string; email: string; accountNumber: number | null },
): Promise<CustomerBooks> {
  const { userId, email, accountNumber } = person;
  const [orders, pastOrders, value, bank, subscriptions, newsletter, addressMark, consents, mails] =
    await Promise.all([
      readOrders(db, userId),
      pastOrdersForStaff(db, person),
      readValue(db, userId),
      accountNumber === null ? null : readBank(db, accountNumber),
      readSubscriptions(db, userId),
      readNewsletter(db, email),
      readAddressMark(db, email),
      readConsents(db, userId),
      readMails(db, person),
    ]);
  return {
    orders,
    pastOrders,
    value,
    bank,
    subscriptions,
    newsletter,
    addressMark,
    consents,
    mails,
  };
}

async function readOrders(db: Db, userId: string): Promise<BoughtOrder[]> {
  const { rows } = await db.execute<{
    order_number: number;
    created_at: string;
    status: OrderStatus;
    tracking_number: string | null;
    final_total: string;
  }>(sql`
    select order_number, created_at::text, status, tracking_number, final_total::text from orders
    where user_id = ${userId} order by created_at desc, id desc limit ${SHOWN_MAX}`);
  return rows.map((row) => ({
    orderNumber: row.order_number,
    placedAt: new Date(row.created_at),
    status: row.status,
    trackingNumber: row.tracking_number,
    totalCents: fromNumeric(row.final_total),
  }));
}

/** Money as in domain/payment/money-taken.ts. */
async function readValue(db: Db, userId: string): Promise<CustomerBooks["value"]> {
  const { rows } = await db.execute<{
    orders: number;
    canceled: number;
    total: string;
    first_at: string | null;
    last_at: string | null;
    paid: string;
    refunded: string;
  }>(sql`
    select bought.*, paid.*
    from (select count(*) filter (where not cancelled)::int as orders, count(*) filter (where cancelled)::int as canceled,
        coalesce(sum(final_total) filter (where not cancelled), 0)::numeric(12, 2)::text as total,
        min(created_at)::text as first_at, max(created_at)::text as last_at
      from orders where user_id = ${userId}) bought,
      (select
          coalesce(sum(case p.state when 'awaiting' then p.carried else p.captured end), 0)::numeric(12, 2)::text as paid,
          coalesce(sum(p.refunded), 0)::numeric(12, 2)::text as refunded
        from orders o join payments p on p.order_id = o.id and p.state <> 'carried_over'
        where o.user_id = ${userId}) paid`);
  const [row] = rows;
  if (!row) throw new Error("A customer's value was not read");
  return {
    orders: row.orders,
    canceled: row.canceled,
    totalCents: fromNumeric(row.total),
    paidCents: fromNumeric(row.paid),
    refundedCents: fromNumeric(row.refunded),
    firstAt: dateOf(row.first_at),
    lastAt: dateOf(row.last_at),
  };
}

async function readBank(db: Db, accountNumber: number): Promise<CustomerBooks["bank"]> {
  const { rows } = await db.execute<{ balance: string; store_credit: string }>(sql`
    select balance::text, store_credit::text from affiliate_bank where affiliate_number = ${accountNumber}`);
  const [row] = rows;
  return row
    ? { balanceCents: fromNumeric(row.balance), storeCreditCents: fromNumeric(row.store_credit) }
    : null;
}

async function readSubscriptions(db: Db, userId: string): Promise<CustomerBooks["subscriptions"]> {
  const { rows } = await db.execute<{
    id: string;
    plan_name: string;
    status: SubscriptionStatus;
    created_at: string;
  }>(sql`
    select id, plan_name, status, created_at::text from subscription_requests
    where user_id = ${userId} order by id desc limit ${SHOWN_MAX}`);
  return rows.map((row) => ({
    id: Number(row.id),
    plan: row.plan_name,
    status: row.status,
    requestedAt: new Date(row.created_at),
  }));
}

async function readAddressMark(db: Db, email: string): Promise<CustomerBooks["addressMark"]> {
  const [mark] = await db
    .select({ bouncedAt: addressMarks.bouncedAt, complainedAt: addressMarks.complainedAt })
    .from(addressMarks)
    .where(eq(addressMarks.email, email.toLowerCase()));
  return mark ?? null;
}

async function readNewsletter(db: Db, email: string): Promise<CustomerBooks["newsletter"]> {
  const { rows } = await db.execute<{
    subject: string;
    requested_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
  }>(sql`
    select subject, requested_at::text, confirmed_at::text, unsubscribed_at::text from newsletter_subscriptions
    where email = lower(${email})`);
  const [row] = rows;
  return row
    ? {
        source: row.subject,
        requestedAt: new Date(row.requested_at),
        confirmedAt: dateOf(row.confirmed_at),
        unsubscribedAt: dateOf(row.unsubscribed_at),
      }
    : null;
}

async function readConsents(db: Db, userId: string): Promise<CustomerBooks["consents"]> {
  const { rows } = await db.execute<{ text: string; at: string }>(sql`
    select text, at::text from (
      select 'Age: version ' || age_attestation_version as text, age_attested_at as at from "user"
        where id = ${userId} and age_attested_at is not null
      union all
      select 'Affiliate terms: version ' || version, at from affiliate_terms_acceptances where profile_id = ${userId}
      union all
      select r.plan_name || ': ' || e.consent_text, e.at from subscription_requests r
        join subscription_events e on e.request_id = r.id
        where r.user_id = ${userId} and e.consent_text is not null) agreed
    order by at desc limit ${SHOWN_MAX}`);
  return rows.map(({ text, at }) => ({ text, at: new Date(at) }));
}

/** Those about the account, and those about its last orders. */
async function readMails(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<SentMail[]> {
  const { rows } = await db.execute<{
    id: string;
    kind: string;
    state: MailState;
    at: string;
    order_number: number | null;
  }>(sql`
    with lately as (select id, order_number from orders where user_id = ${userId}
      order by created_at desc, id desc limit ${SHOWN_MAX})
    select m.id, m.kind, case when m.state = 'waiting' and m.attempts > 0 then 'failing' else m.state end as state,
      coalesce(m.done_at, m.created_at)::text as at, o.order_number
    from outbox m left join lately o on m.subject = 'order:' || o.id
    where m.subject = any (array['user:' || ${userId}::text, 'address:' || lower(${email})]
      || array(select 'order:' || id from lately))
    order by m.id desc limit ${SHOWN_MAX}`);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    state: row.state,
    at: new Date(row.at),
    orderNumber: row.order_number,
  }));
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
