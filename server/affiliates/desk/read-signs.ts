import { type SQL, sql } from "drizzle-orm";
import {
  CUSTOMERS_AT_ONE_PLACE,
  FIRST_ORDERS_A_DAY,
  type NeighborSign,
  SIGN_DAYS,
  TAKEN_BACK,
} from "#domain/affiliate/suspicious-signs.ts";
import type { Db } from "#server/db/client.ts";

/** An order that has something in common with the affiliate who earns on it. */
export interface NeighborOrder {
  affiliateNumber: number;
  orderNumber: number;
  userId: string;
  name: string;
  at: Date;
  signs: NeighborSign[];
}

/** Warning signs in an affiliate's recent referred orders. No rule acts on any of them. */
export interface AffiliateSigns {
  neighbors: NeighborOrder[];
  /** First orders on one day, "2026-11-23". */
  busyDays: { affiliateNumber: number; day: string; orders: number }[];
  /** Several customers at one place: a street with its ZIP Code, or an internet address. */
  crowds: { affiliateNumber: number; place: string; customers: number }[];
  /** Commissions with a high share of clawbacks. */
  takenBack: { affiliateNumber: number; commissions: number; takenBack: number }[];
}

const MOST = 100;

/**
 * The patterns for one affiliate, or for all (AFF-24), newest or largest first, at most a hundred of each.
 *
 * @param affiliateNumber `null` means all
 */
export async function readSigns(db: Db, affiliateNumber: number | null): Promise<AffiliateSigns> {
  const whose = affiliateNumber === null ? sql`is not null` : sql`= ${affiliateNumber}`;
  const [neighbors, busyDays, crowds, takenBack] = await Promise.all([
    readNeighbors(db, whose),
    readBusyDays(db, whose),
    readCrowds(db, whose),
    readTakenBack(db, whose),
  ]);
  return { neighbors, busyDays, crowds, takenBack };
}

const SINCE = sql`now() - make_interval(days => ${SIGN_DAYS})`;

const referredBy = (whose: SQL) =>
  sql`o.referrer_number ${whose} and o.created_at > ${SINCE} and not o.cancelled`;

/** Conditions on `orders o`, whose customer isn't the affiliate `a`. */
const SIGNS: Record<NeighborSign, SQL> = {
  address: sql`homes_of(o.address, o.address_2, o.zip_code) && homes_of(a.street, a.address_2, a.zip_code)`,
  phone: sql`phone_of(o.phone) = phone_of(a.phone)`,
  mailbox: sql`mailbox_of(o.email) = mailbox_of(a.email)`,
  internet_address: sql`o.ip_address <> '' and (
    exists (select from orders own where own.user_id = a.id and own.ip_address = o.ip_address)
    or exists (select from affiliate_terms_acceptances t where t.profile_id = a.id and t.ip_address = o.ip_address))`,
  card: sql`o.expiry is not null and exists (
    select from orders own where own.user_id = a.id and own.expiry = o.expiry
      and right(own.reference, 4) = right(o.reference, 4))`,
  family: sql`o.zip_code = a.zip_code and a.full_name ~ '[^ ] +[^ ]'
    and fold_text(substring(o.full_name from '[^ ]+$')) = fold_text(substring(a.full_name from '[^ ]+$'))`,
};

async function readNeighbors(db: Db, whose: SQL): Promise<NeighborOrder[]> {
  const signs = Object.entries(SIGNS).map(
    ([sign, is]) => sql`case when ${is} then ${sign}::text end`,
  );
  const { rows } = await db.execute<{
    referrer_number: number;
    order_number: number;
    user_id: string;
    full_name: string;
    created_at: string;
    signs: NeighborSign[];
  }>(sql`
    select o.referrer_number, o.order_number, o.user_id, o.full_name, o.created_at, s.signs
    from orders o
    join profiles a on a.affiliate_number = o.referrer_number and a.id <> o.user_id and a.erased_at is null
    cross join lateral (select array_remove(array[${sql.join(signs, sql`, `)}], null) as signs) s
    where ${referredBy(whose)} and cardinality(s.signs) > 0
    order by o.created_at desc limit ${MOST}`);
  return rows.map((row) => ({
    affiliateNumber: row.referrer_number,
    orderNumber: row.order_number,
    userId: row.user_id,
    name: row.full_name,
    at: new Date(row.created_at),
    signs: row.signs,
  }));
}

async function readBusyDays(db: Db, whose: SQL): Promise<AffiliateSigns["busyDays"]> {
  const { rows } = await db.execute<{ affiliate_number: number; day: string; orders: number }>(sql`
    select o.referrer_number as affiliate_number, (o.created_at at time zone 'America/New_York')::date::text as day,
      count(*)::int as orders
    from orders o where ${referredBy(whose)} and o.new_customer
    group by 1, 2 having count(*) >= ${FIRST_ORDERS_A_DAY} order by orders desc, day desc limit ${MOST}`);
  return rows.map(({ affiliate_number: affiliateNumber, day, orders }) => ({
    affiliateNumber,
    day,
    orders,
  }));
}

/** By street and ZIP Code, and by internet address. */
async function readCrowds(db: Db, whose: SQL): Promise<AffiliateSigns["crowds"]> {
  const { rows } = await db.execute<{
    affiliate_number: number;
    place: string;
    customers: number;
  }>(sql`
    select o.referrer_number as affiliate_number, max(at.place) as place, count(distinct o.user_id)::int as customers
    from orders o
    cross join lateral (values
      (home_of(o.address, o.zip_code), o.address || ', ' || o.zip_code),
      (nullif(o.ip_address, ''), o.ip_address)) at(key, place)
    where ${referredBy(whose)} and at.key is not null
    group by o.referrer_number, at.key having count(distinct o.user_id) >= ${CUSTOMERS_AT_ONE_PLACE}
    order by customers desc, place limit ${MOST}`);
  return rows.map(({ affiliate_number: affiliateNumber, place, customers }) => ({
    affiliateNumber,
    place,
    customers,
  }));
}

async function readTakenBack(db: Db, whose: SQL): Promise<AffiliateSigns["takenBack"]> {
  const { rows } = await db.execute<{
    affiliate_number: number;
    commissions: number;
    taken_back: number;
  }>(sql`
    select l.referrer_number as affiliate_number, count(*) filter (where l.kind = 'commission')::int as commissions,
      count(distinct l.order_number) filter (where l.kind = 'clawback')::int as taken_back
    from affiliate_ledger l
    where l.referrer_number ${whose} and l.kind in ('commission', 'clawback') and l.date > ${SINCE}
    group by 1
    having count(*) filter (where l.kind = 'commission') >= ${TAKEN_BACK.ofAtLeast}
      and count(distinct l.order_number) filter (where l.kind = 'clawback') * 100
        >= count(*) filter (where l.kind = 'commission') * ${TAKEN_BACK.percent}
    order by taken_back desc, affiliate_number limit ${MOST}`);
  return rows.map((row) => ({
    affiliateNumber: row.affiliate_number,
    commissions: row.commissions,
    takenBack: row.taken_back,
  }));
}
