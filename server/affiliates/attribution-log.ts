import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { affiliateTouches } from "#server/db/schema/affiliates.ts";

export type LoggedTouch = typeof affiliateTouches.$inferSelect;

const SHOWN = 200;

/**
 * For staff: the latest touches, optionally of one affiliate or one customer; newest first
 * (AFF-21).
 */
export function attributionLog(
  db: Db,
  subject: { affiliateNumber?: number; profileId?: string },
): Promise<LoggedTouch[]> {
  const { affiliateNumber, profileId } = subject;
  return db
    .select()
    .from(affiliateTouches)
    .where(
      and(
        affiliateNumber === undefined
          ? undefined
          : eq(affiliateTouches.affiliateNumber, affiliateNumber),
        profileId === undefined ? undefined : eq(affiliateTouches.profileId, profileId),
      ),
    )
    .orderBy(desc(affiliateTouches.id))
    .limit(SHOWN);
}
