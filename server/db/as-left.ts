import pg from "pg";

/** Put there by the build (vite.config.ts). */
declare const DATABASE_SOURCES: string | undefined;

/** A digest of this folder, as it was built; null = it runs from its sources, which may change at any time. */
export const BUILT_FROM = typeof DATABASE_SOURCES === "undefined" ? null : DATABASE_SOURCES;

/** undefined_table: no start has left anything yet. */
const UNDEFINED_TABLE = "42P01";

/**
 * All that a start looks at and leaves behind, as the database has it now: its journal, functions, checks that hold,
 * roles and privileges. The ids are of this database: one restored from a dump is another.
 */
const STATE = `md5(jsonb_build_array(
  (select jsonb_agg(jsonb_build_array(hash, created_at) order by id) from drizzle.__drizzle_migrations),
  (select jsonb_object_agg(name, checksum) from drizzle.applied_functions),
  (select jsonb_agg(migration) from drizzle.open_since),
  (select jsonb_agg(jsonb_build_array(oid, nspacl) order by oid) from pg_namespace where nspname in ('public', 'reporting')),
  (select jsonb_agg(jsonb_build_array(oid, relacl) order by oid) from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'reporting'))),
  (select jsonb_agg(jsonb_build_array(attrelid, attnum, attacl) order by attrelid, attnum) from pg_attribute
    where attacl is not null and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
  (select jsonb_agg(jsonb_build_array(oid, proacl) order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
  (select jsonb_agg(jsonb_build_array(t.oid, t.tgrelid) order by t.oid) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change'),
  (select jsonb_agg(jsonb_build_array(oid, rolname, rolsuper, rolcreaterole, pg_has_role(oid, 'member')) order by oid)
    from pg_roles where rolname in (current_user, 'mitra_shop', 'mitra_reporting'))
)::text)`;

/**
 * Whether the last start was of the same build, and nothing has changed since: then there is nothing to bring. To
 * bring it writes every table's privileges, after which each connection plans its statements again.
 *
 * @param sources identifies what a start brings
 * @returns the role that the shop works as (prepareShopRole), as it was then; null = there may be something to bring
 */
export async function findAsLeft(
  client: pg.Client,
  sources: string,
): Promise<{ role: string | null } | null> {
  try {
    const { rows } = await client.query<{ role: string | null }>(
      `select role from drizzle.left_by_start
       where sources = $1 and state = ${STATE} and not exists (${UNCHECKED})`,
      [sources],
    );
    return rows[0] ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return null;
    throw error;
  }
}

/** Every start says which checks rows break. */
const UNCHECKED = `select from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`;

/** Says that a start has brought all it has, so that the next of the same build need not. */
export async function rememberAsLeft(
  client: pg.Client,
  sources: string,
  role: string | null,
): Promise<void> {
  await client.query(`
    create table if not exists drizzle.left_by_start (
      id boolean primary key default true check (id), sources text not null, state text not null, role text)`);
  await client.query(
    `insert into drizzle.left_by_start (sources, state, role) values ($1, ${STATE}, $2)
     on conflict (id) do update set sources = excluded.sources, state = excluded.state, role = excluded.role`,
    [sources, role],
  );
}
