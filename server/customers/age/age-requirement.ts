import { eq, sql } from "drizzle-orm";
import { lookupZip } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates } from "#server/db/schema/compliance.ts";

/**
 * Whether an order's address requires a verification this person lacks, by the rules in force now
 * for the state entered and the ZIP's state.
 */
export async function isAgeCheckDue(
  db: Db,
  userId: string,
  { state, zip }: { state: string; zip: string },
): Promise<boolean> {
  const states = [state, lookupZip(zip)?.state ?? state];
  const { rows } = await db.execute<{ is_due: boolean }>(
    sql`select is_age_check_due(${userId}, ${sql.param(states)}) as is_due`,
  );
  return rows[0]?.is_due ?? true;
}

/** The states that require it now. */
export async function statesRequiringAge(db: Db): Promise<string[]> {
  const rows = await db
    .select({ state: ageVerificationStates.state })
    .from(ageVerificationStates)
    .where(eq(ageVerificationStates.isRequired, true))
    .orderBy(ageVerificationStates.state);
  return rows.map(({ state }) => state);
}
