import type { RouterContextProvider } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import type { OwnRoom } from "#server/purchase-limits/read-room.ts";

/**
 * The quantities a signed-in customer can still buy; `null` if nothing limits them, or it can't be read: the checkout
 * checks again, and decides.
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
