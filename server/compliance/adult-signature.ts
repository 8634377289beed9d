import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates } from "#server/db/schema/compliance.ts";

/** Of these states, those whose parcels are handed over against an adult's signature (SHIP-17). */
export async function statesWithAdultSignature(
  db: Db,
  states: readonly string[],
): Promise<Set<string>> {
  if (states.length === 0) return new Set();
  const rows = await db
    .select({ state: ageVerificationStates.state })
    .from(ageVerificationStates)
    .where(
      and(
        inArray(ageVerificationStates.state, [...new Set(states)]),
        eq(ageVerificationStates.needsAdultSignature, true),
      ),
    );
  return new Set(rows.map(({ state }) => state));
}
