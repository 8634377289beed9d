import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { SET_RANKED } from "#domain/affiliate/adjustment.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";

/** Whether an affiliate may be named among the top earners (AFF-15). */
export async function isRanked(db: Db, profileId: string): Promise<boolean> {
  const [profile] = await db
    .select({ isRanked: profiles.isRanked })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return profile?.isRanked ?? false;
}

/** The affiliate's own choice: they keep earning and lose nothing else. */
export async function setRanked(db: Db, profileId: string, isShown: boolean): Promise<void> {
  await db
    .update(profiles)
    .set({ isRanked: isShown })
    .where(and(eq(profiles.id, profileId), isNotNull(profiles.affiliateNumber)));
}

export interface RankingChange extends ActInput<typeof SET_RANKED> {
  affiliateNumber: number;
}

/** The same decision by staff, with a reason. */
export async function setRankedByStaff(
  db: Db,
  { affiliateNumber, isShown }: RankingChange,
): Promise<Result<null, "not_found">> {
  const changed = await db
    .update(profiles)
    .set({ isRanked: isShown })
    .where(and(eq(profiles.affiliateNumber, affiliateNumber), isNull(profiles.erasedAt)))
    .returning({ id: profiles.id });
  return changed.length > 0 ? ok(null) : err("not_found");
}
