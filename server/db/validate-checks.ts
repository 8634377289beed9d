import type pg from "pg";

/** check_violation, foreign_key_violation */
const BROKEN = new Set(["23514", "23503"]);

/**
 * Has PostgreSQL validate existing rows against checks that a migration added as `not valid`, to avoid blocking
 * writers; this doesn't block them (RUN-11). Each check is validated once.
 *
 * @returns the violated checks, as "table: check"; they stay unvalidated and apply to new rows
 */
export async function validateChecks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relation: string; name: string }>(`
    select conrelid::regclass::text as relation, quote_ident(conname) as name from pg_constraint
    where not convalidated and connamespace = 'public'::regnamespace order by 1, 2`);
  const broken: string[] = [];
  for (const { relation, name } of rows) {
    try {
      await client.query(`alter table ${relation} validate constraint ${name}`);
    } catch (error) {
      if (!isBroken(error)) throw error;
      broken.push(`${relation}: ${name}`);
    }
  }
  return broken;
}

const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  BROKEN.has(error.code);
