import type { RouterContextProvider } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import type { OwnRoom } from "#server/purchase-limits/read-room.ts";

/**
 * The quantities that a signed-in customer can still buy; `null` if no limit applies or it couldn't be read, because
 * the checkout makes the final check.
 */
export async function readOwnRoom(
  context: Readonly<RouterContextProvider>,
  productIds: readonly number[],
): Promise<OwnRoom | null> {
  const visitor = await visitorOf(context).catch(() => null);
  if (visitor === null || productIds.length === 0) return null;
  return shopOf(context)
    .customer.purchaseLimits.room(visitor.userId, [...new Set(productIds)])
    .catch(() => null);
}
