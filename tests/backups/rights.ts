import { query } from "./debian-postgres.ts";

/**
 * Who may do what with each table and function, a line each: a restore must not give the shop its histories
 * to change. From version 17 on owners have one right more, to maintain (`m`), which is left out.
 */
export async function rightsIn(url: string): Promise<string[]> {
  const rows = await query(
    url,
    `with things (name, owner, rights) as (
        select relname, relowner, relacl from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
        union all select proname, proowner, proacl from pg_proc where pronamespace = 'public'::regnamespace)
      select concat_ws(' ', name, pg_get_userbyid(owner), (select string_agg(
        regexp_replace(one::text, '(=[a-zA-Z]*)m/', '\\1/'), ' ' order by one::text) from unnest(rights) one)) as line
      from things order by 1`,
  );
  return rows.map(({ line }) => String(line));
}
