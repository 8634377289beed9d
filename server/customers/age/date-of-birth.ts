import { eq, sql } from "drizzle-orm";
import { type DateOfBirthError, parseDateOfBirth } from "#domain/account/date-of-birth.ts";
import { ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";
import { ageVerifications } from "#server/db/schema/compliance.ts";

/** What the account records about its owner's age. */
export interface AgeState {
  /** When the statement of being 21 was agreed to; null = the account predates the statement. */
  attestedAt: Date | null;
  /** "1990-05-31"; null = not given. */
  dateOfBirth: string | null;
  /** null = never required. */
  verification: "pending" | "verified" | "refused" | null;
}

export async function readAge(db: Db, userId: string): Promise<AgeState> {
  const [row] = await db
    .select({
      attestedAt: user.ageAttestedAt,
      dateOfBirth: profiles.dateOfBirth,
      verification: ageVerifications.status,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(ageVerifications, eq(ageVerifications.userId, user.id))
    .where(eq(user.id, userId));
  return row ?? { attestedAt: null, dateOfBirth: null, verification: null };
}

/** Stores a date of birth, or removes it with "". */
export async function changeDateOfBirth(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  typed: string,
): Promise<Result<null, DateOfBirthError>> {
  const parsed = parseDateOfBirth(typed, formatIsoShopDate(clock.now()));
  if (!parsed.ok) return parsed;
  await db
    .update(profiles)
    .set({ dateOfBirth: parsed.value, updatedAt: sql`now()` })
    .where(eq(profiles.id, userId));
  return ok(null);
}
