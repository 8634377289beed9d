import { eq, type SQL, sql } from "drizzle-orm";
import { lookupZip } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates } from "#server/db/schema/compliance.ts";

/** SQL for whether any of these states requires a verification this person lacks. */
export function ageCheckDue(userId: string, states: readonly string[]): SQL {
  return sql`(exists (select from age_verification_states
      where is_required and state = any(${sql.param(states)}::text[]))
    and not exists (select from age_verifications where user_id = ${userId} and status = 'verified'))`;
}

/**
 * The same for an order's address, by the rules in force now: the state entered and the ZIP's
 * state.
 */
export async function isAgeCheckDue(
  db: Db,
  userId: string,
  { state, zip }: { state: string; zip: string },
): Promise<boolean> {
  const states = [state, lookupZip(zip)?.state ?? state];
  const { rows } = await db.execute<{ is_due: boolean }>(
    sql`select ${ageCheckDue(userId, states)} as is_due`,
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
