import { eq } from "drizzle-orm";
import type { ShippingRules } from "#domain/shipping/ship-to-zip.ts";
import type { Db } from "#server/db/client.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";
import { overnight } from "#server/db/schema/promotion.ts";

/** Every ban in force and every overnight rate: small enough to keep in memory. */
export async function readShippingRules(
  db: Db,
): Promise<Pick<ShippingRules, "bans" | "overnightRates">> {
  const [bans, rates] = await Promise.all([
    db.select().from(bannedAreas).where(eq(bannedAreas.enabled, true)).orderBy(bannedAreas.id),
    db.select().from(overnight),
  ]);
  return {
    bans,
    overnightRates: new Map(rates.map((rate) => [rate.state, rate.overnightRate])),
  };
}
