import type { Route } from "./+types/own-room.route.ts";
import { readOwnRoom } from "./read-own-room.ts";

/** More products than any cart has. */
const PRODUCTS_MAX = 100;

/**
 * GET /cart/limits?product=1: the quantities that the signed-in customer can still buy (LIMIT-8); `null` if no limit
 * applies.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const productIds = url.searchParams
    .getAll("product")
    .filter((text) => /^\d{1,9}$/.test(text))
    .slice(0, PRODUCTS_MAX)
    .map(Number);
  return readOwnRoom(context, productIds);
}
