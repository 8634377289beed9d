import type { Route } from "./+types/own-room.route.ts";
import { readOwnRoom } from "./read-own-room.ts";

/** No cart has more products. */
const PRODUCTS_MAX = 100;

/** GET /cart/limits?product=1: what the signed-in customer can still buy (LIMIT-8); `null` if nothing limits them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const productIds = url.searchParams
    .getAll("product")
    .filter((text) => /^\d{1,9}$/.test(text))
    .slice(0, PRODUCTS_MAX)
    .map(Number);
  return readOwnRoom(context, productIds);
}
