import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Violation } from "#server/audit/invariant.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";

interface Deps {
  db: Db;
  files: FileStore;
}

/**
 * Problems with how the shop is hosted, which its data doesn't show (RUN-51): reported at startup, by the audit, on the
 * System page and by /ready?verbose. Empty if there are none.
 */
export async function auditHosting(deps: Deps): Promise<Violation[]> {
  return [...(await auditDatabase(deps)), ...(await auditFiles(deps))];
}

/** A sentence for a screen. */
export const hostingText = ({ rule, ids }: Violation): string =>
  `Requirement not met (${ids.join(", ")}): ${rule}`;

/** Problems that the database reports about itself; writes nothing. */
export async function auditDatabase({ db }: Pick<Deps, "db">): Promise<Violation[]> {
  const { rows } = await db.execute<{ owner: string | null; collations: string[] }>(sql`
    select (select tableowner from pg_tables where schemaname = 'public' and tablename = 'orders'
        and pg_has_role(current_user, tableowner, 'usage')) as owner,
      array(select datname::text from pg_database where datname = current_database()
          and datcollversion <> pg_database_collation_actual_version(oid)
        union all
        select collname::text from pg_collation c where collversion <> pg_collation_actual_version(oid)
          and exists (select from pg_depend where refclassid = 'pg_collation'::regclass and refobjid = c.oid)
      ) as collations`);
  const { owner = null, collations = [] } = rows[0] ?? {};
  return [
    ...violations(
      "shop-role",
      "The shop should use a role that can't rewrite histories. Grant createrole to the role in DATABASE_URL and restart the shop.",
      owner === null ? [] : [owner],
    ),
    ...violations(
      "collation-version",
      "The system sorts text the same way as when the indexes were built. Run reindex database, then alter database … refresh collation version (docs/runbook.md).",
      collations,
    ),
  ];
}

async function auditFiles({ files }: Pick<Deps, "files">): Promise<Violation[]> {
  const name = `imports/probe-${randomUUID()}`; // a folder that backups leave out
  let problem: string[] = [];
  try {
    await files.put(name, Readable.from(["probe"]));
    await files.remove(name);
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {};
    problem = [cause instanceof Error && "code" in cause ? String(cause.code) : "no code"];
  }
  return violations(
    "files-writable",
    "The shop can write to the folder for uploads. Set FILES_TO or DATA_DIR to a folder that its user can write to.",
    problem,
  );
}

const violations = (name: string, rule: string, ids: string[]): Violation[] =>
  ids.length === 0 ? [] : [{ name, rule, of: "setting", ids }];
