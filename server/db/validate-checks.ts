import type pg from "pg";

/** check_violation, foreign_key_violation */
const BROKEN = new Set(["23514", "23503"]);

/**
 * Has PostgreSQL look through the rows that were there before a check, which a migration adds without looking
 * (`not valid`) because it would hold up writers meanwhile; this does not (RUN-11). Each is looked through once.
 *
 * @returns the checks that rows break, as "table: check"; they stay as they are, and hold for new rows
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
