import { and, eq } from "drizzle-orm";
import type { DateOfBirthError } from "#domain/account/date-of-birth.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { changeDateOfBirth } from "./date-of-birth.ts";

/**
 * A customer whose account came from another shop agrees to the age statement at their first sign-in (AGE-17), once.
 * Adding a date of birth is up to them; a date under 21 confirms nothing.
 */
export function stateAge(
  { db, clock, ageAttestationVersion }: { db: Db; clock: Clock; ageAttestationVersion: string },
  userId: string,
  typed: string,
): Promise<Result<null, DateOfBirthError>> {
  return db.transaction(async (tx) => {
    if (typed.trim() !== "") {
      const changed = await changeDateOfBirth({ db: tx, clock }, userId, typed);
      if (!changed.ok) return changed;
    }
    await tx
      .update(user)
      .set({
        isAgeStatementDue: false,
        ageAttestationVersion,
        ageAttestedAt: clock.now(),
      })
      .where(and(eq(user.id, userId), eq(user.isAgeStatementDue, true)));
    return ok(null);
  });
}
