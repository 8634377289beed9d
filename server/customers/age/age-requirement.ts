import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates } from "#server/db/schema/compliance.ts";

/** The states that require it now. */
export async function statesRequiringAge(db: Db): Promise<string[]> {
  const rows = await db
    .select({ state: ageVerificationStates.state })
    .from(ageVerificationStates)
    .where(eq(ageVerificationStates.isRequired, true))
    .orderBy(ageVerificationStates.state);
  return rows.map(({ state }) => state);
}

/** Requests a customer's age verification for an order that exists (functions/request-age-verification.sql). */
export async function requestAgeVerification(
  tx: Db,
  userId: string,
  orderNumber: number,
): Promise<void> {
  await tx.execute(sql`select request_age_verification(${userId}, ${orderNumber})`);
}
