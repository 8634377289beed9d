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
  const [isDue = true] = await ageChecksDue(db, [{ userId, state, zip }]);
  return isDue;
}

/** The same for many people and addresses, in their order. */
export async function ageChecksDue(
  db: Db,
  all: readonly { userId: string; state: string; zip: string }[],
): Promise<boolean[]> {
  const people = all.map(({ userId, state, zip }, at) => ({
    at,
    person: userId,
    states: [state, lookupZip(zip)?.state ?? state],
  }));
  const { rows } = await db.execute<{ is_due: boolean }>(sql`
    select is_age_check_due(person, states) as is_due
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as asked (at int, person text, states text[]) order by at`);
  return rows.map((row) => row.is_due);
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
