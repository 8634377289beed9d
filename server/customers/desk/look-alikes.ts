import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Another account that may be the same person's (CUST-8). */
export interface LookAlike {
  userId: string;
  email: string;
  fullName: string;
  /** "same mailbox", "same phone on an order" ... */
  why: string[];
}

interface Person {
  userId: string;
  email: string;
  phone: string;
  street: string;
  address2: string | null;
  zipCode: string;
}

/** Maximum of each kind. */
const FOUND_MAX = 8;

/**
 * Other accounts with the same mailbox, or with an order for the same mailbox, phone or home, normalized and indexed as
 * for recognizing earlier customers (has-ordered-before.sql).
 */
export async function readLookAlikes(db: Db, person: Person): Promise<LookAlike[]> {
  const { userId, email, phone, street, address2, zipCode } = person;
  const ordered = (why: string, condition: SQL): SQL => sql`(
    select o.user_id as id, ${why}::text as why from orders o
    where not o.cancelled and o.user_id <> ${userId} and ${condition} limit ${FOUND_MAX})`;
  const homes = sql`homes_of(${street}, ${address2 ?? ""}, ${zipCode})`;
  const found = sql.join(
    [
      sql`(select a.id, 'same mailbox'::text as why from profiles a
        where a.id <> ${userId} and mailbox_of(a.email) = mailbox_of(${email}) limit ${FOUND_MAX})`,
      ordered("same mailbox on an order", sql`mailbox_of(o.email) = mailbox_of(${email})`),
      ordered("same phone on an order", sql`phone_of(o.phone) = phone_of(${phone})`),
      ordered("same street on an order", sql`home_of(o.address, o.zip_code) = any (${homes})`),
      ordered(
        "same street on an order",
        sql`home_of(o.address || ' ' || coalesce(o.address_2, ''), o.zip_code) = any (${homes})`,
      ),
    ],
    sql` union all `,
  );
  const { rows } = await db.execute<{
    id: string;
    email: string;
    full_name: string;
    why: string[];
  }>(sql`
    select alike.id, p.email, p.full_name, alike.why
    from (select id, array_agg(distinct why order by why) as why from (${found}) found group by id) alike
      cross join lateral (
        select email, full_name from profiles where profiles.id = alike.id and erased_at is null limit 1) p
    order by cardinality(alike.why) desc, alike.id limit ${FOUND_MAX}`);
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    fullName: row.full_name,
    why: row.why,
  }));
}
