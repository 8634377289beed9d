import type { ShippingRules } from "#domain/shipping/ship-to-zip.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { bansInForce, isClosedByRule } from "#server/compliance/rule-rows.ts";
import type { Db } from "#server/db/client.ts";
import { overnight } from "#server/db/schema/promotion.ts";

/** Every ban in force today and every overnight rate: small enough to keep in memory. */
export async function readShippingRules(
  db: Db,
  clock: Clock,
): Promise<Pick<ShippingRules, "bans" | "isClosed" | "overnightRates">> {
  const today = formatIsoShopDate(clock.now());
  const [bans, isClosed, rates] = await Promise.all([
    bansInForce(db, today),
    isClosedByRule(db, today),
    db.select().from(overnight),
  ]);
  return {
    bans,
    isClosed,
    overnightRates: new Map(rates.map((rate) => [rate.state, rate.overnightRate])),
  };
}
