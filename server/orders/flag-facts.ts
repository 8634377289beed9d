import { type SQL, sql } from "drizzle-orm";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import { sharedBy } from "#domain/order/fraud-signs.ts";
import type { ReviewFlag } from "#domain/order/review-flags.ts";
import type { Db } from "#server/db/client.ts";
import type { orders } from "#server/db/schema/orders.ts";
import { signsOfOrder } from "./mark-fraud.ts";

/** An order that a flag points to. */
export interface LinkedOrder {
  orderNumber: number;
  /** "same phone", "same account". */
  why: string;
}

/** The reasons for an order's flags, from currently stored data. */
export interface FlagFacts {
  /** The customer's first order that was not canceled; `null` if there is none before this one. */
  firstOrder: { orderNumber: number; placedAt: Date } | null;
  /** Similar orders of other accounts. */
  alike: LinkedOrder[];
  /** Fraudulent orders with matching details. */
  frauds: LinkedOrder[];
  /** "pending", "verified", ...; `null` if none was requested. */
  ageStatus: string | null;
  /** Rules that were long overdue for a check when it was placed or edited, as of then. */
  unchecked: { key: string; place: EligibilityRule["place"]; lastChecked: string }[];
}

type Order = typeof orders.$inferSelect;

const NOTHING: FlagFacts = {
  firstOrder: null,
  alike: [],
  frauds: [],
  ageStatus: null,
  unchecked: [],
};
const LINKS_MAX = 8;

/** Facts that staff need to decide about an order's flags; queries only those for the flags it has. */
export async function readFlagFacts(db: Db, order: Order): Promise<FlagFacts> {
  const has = (flag: ReviewFlag): boolean => order.reviewFlags.includes(flag);
  const [firstOrder, alike, frauds, ageStatus, unchecked] = await Promise.all([
    has("young_card_customer") ? firstOrderOf(db, order) : NOTHING.firstOrder,
    has("earlier_customer") ? ordersAlike(db, order) : NOTHING.alike,
    has("earlier_fraud") ? fraudsLike(db, order) : NOTHING.frauds,
    has("age_verification") ? ageStatusOf(db, order) : NOTHING.ageStatus,
    has("rule_unchecked") ? uncheckedOf(db, order) : NOTHING.unchecked,
  ]);
  return { firstOrder, alike, frauds, ageStatus, unchecked };
}

async function firstOrderOf(db: Db, { id, userId }: Order): Promise<FlagFacts["firstOrder"]> {
  const { rows } = await db.execute<{ order_number: number; created_at: string }>(sql`
    select order_number, created_at::text from orders
    where user_id = ${userId} and not cancelled and id <> ${id} order by created_at, id limit 1`);
  const [first] = rows;
  return first ? { orderNumber: first.order_number, placedAt: new Date(first.created_at) } : null;
}

/** Orders of other accounts with the same mailbox, phone or home (has-ordered-before.sql), using the same indexes. */
async function ordersAlike(db: Db, order: Order): Promise<LinkedOrder[]> {
  const { userId, email, phone, address, zipCode } = order;
  const address2 = order.address2 ?? "";
  const found = (why: string, condition: SQL): SQL => sql`(
    select o.order_number, ${why}::text as why from orders o
    where not o.cancelled and o.user_id <> ${userId} and ${condition} limit ${LINKS_MAX})`;
  const homes = sql`homes_of(${address}, ${address2}, ${zipCode})`;
  return linked(
    db,
    sql.join(
      [
        found("same email", sql`mailbox_of(o.email) = mailbox_of(${email})`),
        found("same phone", sql`phone_of(o.phone) = phone_of(${phone})`),
        found("same street", sql`home_of(o.address, o.zip_code) = any (${homes})`),
        found(
          "same street",
          sql`home_of(o.address || ' ' || coalesce(o.address_2, ''), o.zip_code) = any (${homes})`,
        ),
        sql`(select o.order_number, 'same email'::text as why from profiles p join orders o on o.user_id = p.id
          where p.id <> ${userId} and not o.cancelled and mailbox_of(p.email) = mailbox_of(${email}) limit ${LINKS_MAX})`,
      ],
      sql` union all `,
    ),
  );
}

/** Uses the same signs as when it was placed. */
async function fraudsLike(db: Db, order: Order): Promise<LinkedOrder[]> {
  const signs = sql.param(await signsOfOrder(db, order));
  const { rows } = await db.execute<{ order_number: number; sign: string }>(sql`
    select o.order_number, s.sign from fraud_signs s join orders o on o.id = s.order_id
    where s.order_id <> ${order.id} and s.sign = any (${signs}::text[])
    order by o.order_number desc, s.sign`);
  const byOrder = Map.groupBy(rows, (row) => row.order_number);
  return [...byOrder].slice(0, LINKS_MAX).map(([orderNumber, shared]) => ({
    orderNumber,
    why: [...new Set(shared.map(({ sign }) => sharedBy(sign)))].join(", "),
  }));
}

/** Each order once, with everything it shares. */
async function linked(db: Db, found: SQL): Promise<LinkedOrder[]> {
  const { rows } = await db.execute<{ order_number: number; why: string }>(sql`
    select order_number, string_agg(distinct why, ', ' order by why) as why from (${found}) found
    group by order_number order by order_number desc limit ${LINKS_MAX}`);
  return rows.map(({ order_number: orderNumber, why }) => ({ orderNumber, why }));
}

async function ageStatusOf(db: Db, { userId }: Order): Promise<string | null> {
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from age_verifications where user_id = ${userId}`,
  );
  return rows[0]?.status ?? null;
}

/** The latest ones stored with a decision. */
async function uncheckedOf(db: Db, { id }: Order): Promise<FlagFacts["unchecked"]> {
  const { rows } = await db.execute<FlagFacts["unchecked"][number] & Record<string, unknown>>(sql`
    select r.key, r.place, r.last_checked as "lastChecked" from eligibility_rules r
    join jsonb_to_recordset((select located -> 'unchecked' from eligibility_decisions
      where order_id = ${id} and located ? 'unchecked' order by id desc limit 1)) as u (key text, version int)
      using (key, version)
    order by r.key`);
  return rows;
}
