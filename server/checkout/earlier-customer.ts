import { type SQL, sql } from "drizzle-orm";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";

/** What an earlier customer is recognized by, as typed at checkout. */
export type Newcomer = Pick<CheckoutFields, "email" | "phone" | "address" | "zipCode">;

/**
 * Whether somebody with another account has ordered, and not canceled, who has the same mailbox,
 * phone or home: for a statement in which `me` is the newcomer's profile (ORDER-16). Each of the
 * conditions is an index.
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
 * Two accounts of one person that take the discount at the same moment take turns, until the
 * transaction ends: else neither would see the other's order. Always in one order, so that no two wait
 * for each other.
 */
export function takeTurns(accountEmail: string, newcomer: Newcomer): SQL {
  const { email, phone, address, zipCode } = newcomer;
  return sql`(select count(pg_advisory_xact_lock(${NEWCOMER_LOCK}::int, hash)) from (
    select distinct hashtext(known_by) as hash
    from unnest(array[mailbox_of(${email}), mailbox_of(${accountEmail}), phone_of(${phone}), home_of(${address}, ${zipCode})]) known_by
    where known_by is not null order by hash) turns)`;
}
