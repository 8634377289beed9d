import { type SQL, sql } from "drizzle-orm";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import type { Db } from "#server/db/client.ts";

/** What identifies an earlier customer, as typed at checkout. */
export type Newcomer = Pick<CheckoutFields, "email" | "phone" | "address" | "address2" | "zipCode">;

/**
 * Whether another account with the same mailbox, phone or home has an order that was not canceled;
 * for a statement in which `me` is the newcomer's profile (ORDER-16). Each condition uses an index.
 * A second address line makes no other home: each line is compared alone, and both together.
 */
export function hasOrderedBefore(newcomer: Newcomer | null): SQL {
  if (newcomer === null) return sql`false`;
  const { email, phone, address, address2, zipCode } = newcomer;
  const typed = homesOf(sql`${address}::text`, sql`${address2}::text`, sql`${zipCode}::text`);
  const homes = sql`array[${typed}, ${homesOf(sql`me.street`, sql`me.address_2`, sql`me.zip_code`)}]`;
  const mailboxes = sql`array[mailbox_of(${email}), mailbox_of(me.email)]`;
  const others = sql`select from orders o where not o.cancelled and o.user_id <> me.id`;
  return sql`(exists (${others} and mailbox_of(o.email) = any (${mailboxes}))
    or exists (${others} and phone_of(o.phone) = any (array[phone_of(${phone}), phone_of(me.phone)]))
    or exists (${others} and home_of(o.address, o.zip_code) = any (${homes}))
    or exists (${others} and home_of(o.address || ' ' || coalesce(o.address_2, ''), o.zip_code) = any (${homes}))
    or exists (select from profiles p join orders o on o.user_id = p.id
      where p.id <> me.id and not o.cancelled and mailbox_of(p.email) = any (${mailboxes})))`;
}

/** The homes that two lines of an address may mean, as a list; null for an empty line. */
const homesOf = (street: SQL, address2: SQL, zip: SQL): SQL =>
  sql`home_of(${street}, ${zip}), home_of(${address2}, ${zip}), home_of(${street} || ' ' || coalesce(${address2}, ''), ${zip})`;

/** Any number not used for another lock in this database. */
const NEWCOMER_LOCK = 7_204_662;

/**
 * One person's accounts that take the discount at the same time take turns, until the transaction
 * ends; otherwise neither would see the other's order. The locks are always taken in the same
 * order, so no two deadlock.
 */
export function takeTurns(accountEmail: string | SQL, newcomer: Newcomer): SQL {
  const { email, phone, address, address2, zipCode } = newcomer;
  const homes = homesOf(sql`${address}::text`, sql`${address2}::text`, sql`${zipCode}::text`);
  return sql`(select count(pg_advisory_xact_lock(${NEWCOMER_LOCK}::int, hash)) from (
    select distinct hashtext(known_by) as hash
    from unnest(array[mailbox_of(${email}), mailbox_of(${accountEmail}), phone_of(${phone}), ${homes}]) known_by
    where known_by is not null order by hash) turns)`;
}

/**
 * The same for an order that exists, which may go to another address. First the turn, then the
 * question, in two statements: the second sees what was written before the turn came.
 */
export async function looksLikeEarlierCustomer(
  tx: Db,
  userId: string,
  newcomer: Newcomer,
): Promise<boolean> {
  const me = sql`profiles me where me.id = ${userId}`;
  await tx.execute(sql`select ${takeTurns(sql`me.email`, newcomer)} from ${me}`);
  const { rows } = await tx.execute<{ has_ordered: boolean }>(
    sql`select ${hasOrderedBefore(newcomer)} as has_ordered from ${me}`,
  );
  return rows[0]?.has_ordered ?? false;
}
