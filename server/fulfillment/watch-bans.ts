import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { raiseAlert } from "#server/payments/raise-alert.ts";
import { bannedOrders } from "./banned-orders.ts";

/** Maximum orders named in one email. */
const NAMED_MAX = 20;

/** Alerts the owner while a rule forbids open orders that were placed earlier (PLACE-12, ELIG-7). */
export async function watchBans(deps: { db: Db; clock: Clock; log: Log }): Promise<void> {
  const found = await bannedOrders(deps.db, formatIsoShopDate(deps.clock.now()));
  if (found.length === 0) return;
  const named = found.slice(0, NAMED_MAX).map(({ orderNumber, state, proposal }) => {
    return `${orderNumber} to ${state} (${proposal})`;
  });
  const rest = found.length > NAMED_MAX ? `, and ${found.length - NAMED_MAX} more` : "";
  await raiseAlert(deps, "banned_orders", `Open orders: ${named.join(", ")}${rest}.`);
}
