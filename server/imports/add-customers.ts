import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { createImportedUsers } from "#server/identity/create-user.ts";
import { ACCOUNT_THERE } from "./already-there.ts";
import type { Import, ImportRows } from "./import-rows.ts";

/**
 * Adds each as an account without a sign-in method (IMPORT-4). Skips addresses taken since the review. Sends no
 * emails.
 */
export async function addCustomers(
  tx: Db,
  { id: importId }: Import,
  rows: ImportRows,
): Promise<void> {
  const people = rows.flatMap(({ place, customer }) =>
    customer === null ? [] : [{ place, id: randomUUID(), customer }],
  );
  const made = await createImportedUsers(
    tx,
    people.map(({ id, customer: { email, fullName: name } }) => ({ id, email, name })),
  );
  const added = people.filter(({ id }) => made.has(id));
  await tx.execute(sql`
    update profiles p set full_name = c."fullName", phone = c.phone, street = c.address,
      address_2 = nullif(c.address2, ''), city = c.city, state = c.state, zip_code = c."zipCode"
    from jsonb_to_recordset(${jsonb(added.map(({ id, customer }) => ({ ...customer, id })))}::jsonb)
      c (id text, "fullName" text, phone text, address text, address2 text, city text, state text, "zipCode" text)
    where p.id = c.id`);
  const results = people.map(({ place, id }) => ({ place, id: made.has(id) ? id : null }));
  await tx.execute(sql`
    update shop_import_rows r set customer = null, user_id = d.id,
      result = case when d.id is null then 'skipped' else 'added' end,
      reason = case when d.id is null then ${ACCOUNT_THERE} end
    from jsonb_to_recordset(${jsonb(results)}::jsonb) d (place int, id text)
    where r.import_id = ${importId} and r.place = d.place`);
}

/**
 * Removes the accounts without activity so far (IMPORT-6): never signed in to, changed or marked, and no row in any
 * table refers to them. Locks them before checking, so nothing happens in between.
 */
export async function removeCustomers(
  tx: Db,
  { id: importId }: Import,
  rows: ImportRows,
): Promise<void> {
  const added = sql.param(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  await tx.execute(sql`
    select from "user" u join profiles p on p.id = u.id where u.id = any (${added}::text[])
    order by u.id for update of u, p`);
  const { rows: belongings } = await tx.execute<{ name: string; owner: string }>(sql`
    select conrelid::regclass::text as name, quote_ident(a.attname) as owner from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      join pg_attribute id on id.attrelid = confrelid and id.attnum = confkey[1] and id.attname = 'id'
    where contype = 'f' and confrelid in ('"user"'::regclass, 'profiles'::regclass)
      and conrelid not in ('profiles'::regclass, 'shop_import_rows'::regclass)`);
  // Names of our own tables and columns, quoted by the database. In a `case`, none is joined: each is looked up.
  const isUsed = belongings.map(({ name, owner }) =>
    sql.raw(`when exists (select from ${name} x where x.${owner} = u.id) then false`),
  );
  const unused = await tx.execute<{ id: string }>(sql`
    select u.id from "user" u join profiles p on p.id = u.id
    where u.id = any (${added}::text[]) and not u.email_verified and u.erasure_requested_at is null
      and u.erased_at is null and u.updated_at = u.created_at and p.updated_at = p.created_at
      and p.affiliate_number is null and p.referrer_number is null and p.date_of_birth is null
      and not p.og and not p.military and case ${sql.join(isUsed, sql` `)} else true end`);
  const ids = sql.param(unused.rows.map(({ id }) => id));
  await tx.execute(sql`
    update shop_import_rows set result = 'taken_back', user_id = null
    where import_id = ${importId} and user_id = any (${ids}::text[])`);
  await tx.execute(sql`delete from profiles where id = any (${ids}::text[])`);
  await tx.execute(sql`delete from "user" where id = any (${ids}::text[])`);
}
