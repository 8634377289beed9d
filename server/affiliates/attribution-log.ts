import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { affiliateTouches } from "#server/db/schema/affiliates.ts";

export type LoggedTouch = typeof affiliateTouches.$inferSelect;

/** `orderNumber`: entries for that order, and for its customer before it. */
export interface AttributionSubject {
  affiliateNumber?: number;
  profileId?: string;
  orderNumber?: number;
}

const SHOWN = 200;

/** For staff: the latest touches, newest first, optionally for one affiliate, customer or order (AFF-21). */
export function attributionLog(
  db: Db,
  { affiliateNumber, profileId, orderNumber }: AttributionSubject,
): Promise<LoggedTouch[]> {
  const { id } = affiliateTouches;
  return db
    .select()
    .from(affiliateTouches)
    .where(
      and(
        affiliateNumber === undefined
          ? undefined
          : eq(affiliateTouches.affiliateNumber, affiliateNumber),
        profileId === undefined ? undefined : eq(affiliateTouches.profileId, profileId),
        orderNumber === undefined
          ? undefined
          : sql`(${affiliateTouches.profileId}, ${id}) in (
              select o.profile_id, earlier.id from affiliate_touches o
              join affiliate_touches earlier on earlier.profile_id = o.profile_id and earlier.id <= o.id
              where o.order_number = ${orderNumber})`,
      ),
    )
    .orderBy(desc(id))
    .limit(SHOWN);
}
