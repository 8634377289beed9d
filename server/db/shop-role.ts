import pg from "pg";

/**
 * The role the shop uses if the server lets us create it: it owns nothing and can't change
 * histories (SEC-9).
 */
const SHOP_ROLE = "mitra_shop";
const INSUFFICIENT_PRIVILEGE = "42501";
/** Columns in histories that erase_person and withdraw_note (functions/) clear. */
const ERASED_COLUMNS = {
  order_events: "detail",
  payment_events: "detail",
  subscription_events: "contact, ip_address",
  affiliate_terms_acceptances: "ip_address",
  affiliate_ledger: "note, cause_id",
  staff_records: "input, reason",
};

/** A history's own trigger decides what may be deleted, and when (functions/keep-touch.sql, keep-age-check.sql). */
const DELETABLE = "relname in ('affiliate_touches', 'age_checks')";

/**
 * Statements that grant a role ($1) its missing privileges and revoke excess ones: it reads and writes all tables, but
 * never changes or deletes a history. Usually there are none, because each statement makes every connection plan its
 * statements again.
 */
const CHANGES = `
  with histories as (
    select distinct tgrelid as oid from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'refuse_change'),
  relations as (
    select oid, relkind, oid::regclass::text as name, ${DELETABLE} as is_deletable,
      oid in (select oid from histories) as is_history
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S'))
  select format('grant %s on %s to %I', privilege, name, $1::name) as statement
    from relations, unnest('{select,insert,update,delete}'::text[]) privilege
    where relkind <> 'S' and not has_table_privilege($1::name, oid, privilege)
      and (not is_history or privilege in ('select', 'insert') or privilege = 'delete' and is_deletable)
  union all select format('revoke %s on %s from %I', privilege, name, $1::name)
    from relations, unnest('{update,delete,truncate}'::text[]) privilege
    where is_history and not (privilege = 'delete' and is_deletable) and has_table_privilege($1::name, oid, privilege)
  union all select format('grant all on sequence %s to %I', name, $1::name) from relations
    where relkind = 'S' and not (has_sequence_privilege($1::name, oid, 'select') and has_sequence_privilege($1::name, oid, 'update'))
  union all select format('grant usage on schema public to %I', $1::name) where not has_schema_privilege($1::name, 'public', 'usage')
  union all select format('grant execute on function %s to %I', name, $1::name) from unnest('{"erase_person(text)",
      "withdraw_note(bigint,text)", "merge_accounts(text,text,jsonb)", "take_back_orders(bigint)"}'::text[]) name
    where not has_function_privilege($1::name, name, 'execute')`;

/**
 * Revokes the shop's own privilege to change or delete a history, in addition to the triggers that refuse it: from a
 * role created for it or, if we can't create one, from the tables' owner. Repeated at every start, so it covers tables
 * added by a migration.
 *
 * @returns the role for the shop's connections; `null` for the one they connect as
 */
export async function prepareShopRole(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ may_make_roles: boolean; user: string }>(
    `select rolsuper or rolcreaterole as may_make_roles, current_user as user
     from pg_roles where rolname = current_user`,
  );
  const { may_make_roles: mayMakeRoles = false, user = "" } = rows[0] ?? {};
  const hasRole = mayMakeRoles && (await makeRole(client));
  const { rows: changes } = await client.query<{ statement: string }>(CHANGES, [
    hasRole ? SHOP_ROLE : user,
  ]);
  if (changes.length > 0) await client.query(changes.map(({ statement }) => statement).join(";"));
  if (!hasRole) await letOwnerErase(client);
  return hasRole ? SHOP_ROLE : null;
}

/** From PostgreSQL 16 on, the creator of a role is a member of it but can't act as it yet. */
const MAY_ACT_AS = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`;

/** False if the role belongs to another database user on this server. */
async function makeRole(client: pg.Client): Promise<boolean> {
  await client.query(`
    do $$ begin
      create role ${SHOP_ROLE} nologin nosuperuser;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  try {
    await client.query(`
      do $$ begin
        if not pg_has_role('${SHOP_ROLE}', ${MAY_ACT_AS}) then execute format('grant ${SHOP_ROLE} to %I', current_user); end if;
      end $$`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
  return true;
}

/**
 * There the function runs as the same role that lost the privileges; the triggers restrict it to
 * erasing.
 */
async function letOwnerErase(client: pg.Client): Promise<void> {
  for (const [table, columns] of Object.entries(ERASED_COLUMNS))
    await client.query(`grant update (${columns}) on ${table} to current_user`);
}
