import { eq } from "drizzle-orm";
import { type BannedDisclaimer, bannedDisclaimer } from "#domain/eligibility/banned-disclaimer.ts";
import type { Db } from "#server/db/client.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";

/** The footer's list, from the same table that checkout uses (PLACE-11). */
export async function readBanDisclaimer(db: Db): Promise<BannedDisclaimer> {
  return bannedDisclaimer(await db.select().from(bannedAreas).where(eq(bannedAreas.enabled, true)));
}
