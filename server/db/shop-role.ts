import pg from "pg";

/**
 * The role the shop uses if the server lets us create it: it owns nothing and can't change
 * histories (SEC-9).
 */
const SHOP_ROLE = "mitra_shop";
const INSUFFICIENT_PRIVILEGE = "42501";
/** The columns that erase_person and withdraw_note (functions/) clear in histories. */
const ERASED_COLUMNS = {
  order_events: "detail",
  payment_events: "detail",
  subscription_events: "contact, ip_address",
  affiliate_terms_acceptances: "ip_address",
  affiliate_ledger: "note, cause_id",
  staff_records: "input, reason",
};

/**
 * Revokes the shop's own privilege to change or delete a history, in addition to the triggers that
 * refuse it: from a role created for it, or, if we can't create one, from the tables' owner.
 * Repeated at every start, so it covers tables added by a migration.
 *
 * @returns the role the shop's connections use; null = the one they connect as
 */
export async function prepareShopRole(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ may_make_roles: boolean; user: string }>(
    `select rolsuper or rolcreaterole as may_make_roles, quote_ident(current_user) as user
     from pg_roles where rolname = current_user`,
  );
  const { may_make_roles: mayMakeRoles = false, user = "current_user" } = rows[0] ?? {};
  const hasRole = mayMakeRoles && (await makeRole(client, user));
  const histories = await historyTables(client);
  const holder = hasRole ? SHOP_ROLE : user;
  if (histories.length > 0) {
    await client.query(`revoke update, delete, truncate on ${histories.join(", ")} from ${holder}`);
  }
  // Their triggers decide what may be deleted, and when (functions/keep-touch.sql, keep-age-check.sql).
  await client.query(`grant delete on affiliate_touches, age_checks to ${holder}`);
  if (hasRole)
    await client.query(
      `grant execute on function erase_person(text), withdraw_note(bigint, text),
        merge_accounts(text, text, jsonb), take_back_orders(bigint) to ${SHOP_ROLE}`,
    );
  else await letOwnerErase(client, user);
  return hasRole ? SHOP_ROLE : null;
}

/** False if the role belongs to another database user on this server. */
async function makeRole(client: pg.Client, user: string): Promise<boolean> {
  await client.query(`
    do $$ begin
      create role ${SHOP_ROLE} nologin nosuperuser;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  try {
    await client.query(`grant ${SHOP_ROLE} to ${user}`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
  await client.query(`
    grant usage on schema public to ${SHOP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${SHOP_ROLE};
    grant all on all sequences in schema public to ${SHOP_ROLE}`);
  return true;
}

/**
 * There the function runs as the same role that lost the privileges; the triggers restrict it to
 * erasing.
 */
async function letOwnerErase(client: pg.Client, user: string): Promise<void> {
  for (const [table, columns] of Object.entries(ERASED_COLUMNS))
    await client.query(`grant update (${columns}) on ${table} to ${user}`);
}

/** The append-only tables: those with the trigger that refuses changes. */
async function historyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'refuse_change'`);
  return rows.map(({ name }) => name);
}
