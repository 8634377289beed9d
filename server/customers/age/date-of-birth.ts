import { eq, sql } from "drizzle-orm";
import { type DateOfBirthError, parseDateOfBirth } from "#domain/account/date-of-birth.ts";
import { ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";

/** The account's records about its owner's age. */
export interface AgeState {
  /** When the statement of being 21 was agreed to; `null` means the account predates the statement. */
  attestedAt: Date | null;
  /** "1990-05-31"; `null` if not given. */
  dateOfBirth: string | null;
  /** `null` means never required. */
  verification: "pending" | "verified" | "refused" | null;
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
