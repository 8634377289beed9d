import pg from "pg";

/** Everything in a database except its rows, one line each, sorted: databases of the same shape give the same list. */
export async function catalogOf(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(CATALOG);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

const OURS = "not in ('pg_catalog', 'information_schema', 'pg_toast', 'drizzle')";

const CATALOG = `
  select concat_ws(' | ', 'relation', c.oid::regclass, c.relkind, c.relpersistence, c.relrowsecurity, c.reloptions,
      pg_get_userbyid(c.relowner), c.relacl) as line
    from pg_class c where c.relnamespace::regnamespace::text ${OURS}
  union all
  select concat_ws(' | ', 'column', c.oid::regclass, row_number() over (partition by c.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation, attacl,
      pg_get_expr(adbin, adrelid))
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and c.relnamespace::regnamespace::text ${OURS}
  union all
  select concat_ws(' | ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace::regnamespace::text ${OURS}
  union all
  select concat_ws(' | ', 'index', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace::regnamespace::text ${OURS}
  union all
  select concat_ws(' | ', 'sequence', seqrelid::regclass, format_type(seqtypid, null), seqstart, seqincrement, seqmax, seqmin,
      seqcache, seqcycle) from pg_sequence where seqrelid::regclass::text not like 'drizzle.%'
  union all
  select concat_ws(' | ', 'function', pg_get_functiondef(oid), pg_get_userbyid(proowner), proacl)
    from pg_proc where pronamespace::regnamespace::text ${OURS}
  union all
  select concat_ws(' | ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all
  select concat_ws(' | ', 'view', oid::regclass, pg_get_viewdef(oid))
    from pg_class where relkind in ('v', 'm') and relnamespace::regnamespace::text ${OURS}
  union all
  select concat_ws(' | ', 'type', oid::regtype, typtype, typnotnull, typdefault)
    from pg_type where typtype in ('d', 'e', 'r') and typnamespace::regnamespace::text ${OURS}
  union all
  select concat_ws(' | ', 'rule or policy', name) from (
    select rulename || ev_class::regclass::text from pg_rewrite where ev_class >= 16384
    union all select polname || polrelid::regclass::text from pg_policy) held (name)
  union all
  select concat_ws(' | ', 'extension', extname) from pg_extension
  order by 1`;
