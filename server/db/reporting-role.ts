import pg from "pg";

/** Reads the views in the schema `reporting` and nothing else (REPORT-20); reporting logins are members of it. */
const REPORTING_ROLE = "mitra_reporting";
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Creates the role if the server allows it, and grants it the views. If someone else has to create it, it gets them at
 * the next start (docs/how-to/report-with-metabase.md).
 */
export async function prepareReportingRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`
      do $$ begin
        if to_regrole('${REPORTING_ROLE}') is null then create role ${REPORTING_ROLE} nologin nosuperuser; end if;
      exception when duplicate_object or unique_violation then null;
      end $$`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    return;
  }
  // Only missing grants, because each one makes every connection plan its statements again.
  const { rows } = await client.query<{ lacks: boolean }>(`
    select not has_schema_privilege('${REPORTING_ROLE}', 'reporting', 'usage') or exists (
      select from pg_class where relnamespace = 'reporting'::regnamespace and relkind = 'v'
        and not has_table_privilege('${REPORTING_ROLE}', oid, 'select')) as lacks`);
  if (!rows[0]?.lacks) return;
  await client.query(`
    grant usage on schema reporting to ${REPORTING_ROLE};
    grant select on all tables in schema reporting to ${REPORTING_ROLE}`);
}
