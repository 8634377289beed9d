import { type BannedDisclaimer, bannedDisclaimer } from "#domain/eligibility/banned-disclaimer.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { bansInForce } from "./rule-rows.ts";

/** The footer's list, from the same rules as checkout (PLACE-11). */
export async function readBanDisclaimer(db: Db, clock: Clock): Promise<BannedDisclaimer> {
  return bannedDisclaimer(await bansInForce(db, formatIsoShopDate(clock.now())));
}
