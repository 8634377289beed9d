import { type SQL, sql } from "drizzle-orm";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";

/** What identifies an earlier customer, as typed at checkout. */
export type Newcomer = Pick<CheckoutFields, "email" | "phone" | "address" | "zipCode">;

/**
 * Whether another account with the same mailbox, phone or home has an order that was not canceled;
 * for a statement in which `me` is the newcomer's profile (ORDER-16). Each condition uses an index.
 */
export function hasOrderedBefore(newcomer: Newcomer | null): SQL {
  if (newcomer === null) return sql`false`;
  const { email, phone, address, zipCode } = newcomer;
  const mailboxes = sql`array[mailbox_of(${email}), mailbox_of(me.email)]`;
  return sql`(exists (select from orders o where not o.cancelled and o.user_id <> me.id and (
      mailbox_of(o.email) = any (${mailboxes})
      or phone_of(o.phone) = any (array[phone_of(${phone}), phone_of(me.phone)])
      or home_of(o.address, o.zip_code) = any (array[home_of(${address}, ${zipCode}), home_of(me.street, me.zip_code)])))
    or exists (select from profiles p join orders o on o.user_id = p.id
      where p.id <> me.id and not o.cancelled and mailbox_of(p.email) = any (${mailboxes})))`;
}

/** Any number not used for another lock in this database. */
const NEWCOMER_LOCK = 7_204_662;

/**
 * One person's accounts that take the discount at the same time take turns, until the transaction
 * ends; otherwise neither would see the other's order. The locks are always taken in the same
 * order, so no two deadlock.
 */
export function takeTurns(accountEmail: string, newcomer: Newcomer): SQL {
  const { email, phone, address, zipCode } = newcomer;
  return sql`(select count(pg_advisory_xact_lock(${NEWCOMER_LOCK}::int, hash)) from (
    select distinct hashtext(known_by) as hash
    from unnest(array[mailbox_of(${email}), mailbox_of(${accountEmail}), phone_of(${phone}), home_of(${address}, ${zipCode})]) known_by
    where known_by is not null order by hash) turns)`;
}
