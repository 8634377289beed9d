import { stopSearch } from "#domain/catalog/sale-stop.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StopListing } from "./stop-list.tsx";

/** Compounds whose sales can be stopped, and past stops, as text. */
export async function listing(
  { products, stops }: Shop["staff"],
  staff: StaffActor,
): Promise<StopListing> {
  const [compounds, all] = await Promise.all([products.compounds(staff), stops.list(staff)]);
  return {
    compounds: compounds.map((one) => ({
      name: one.name,
      search: stopSearch({ compound: one.name }),
      isStopped: one.stopped !== null,
      about: `${one.products} ${one.products === 1 ? "product" : "products"}, ${one.active} on sale`,
    })),
    stops: all.map((one) => ({
      key: `${one.name} ${one.at.toISOString()}`,
      name: one.name,
      search: stopSearch(one.subject),
      isLifted: one.isLifted,
      about: `${formatShopMinute(one.at)}: ${one.reason} (${one.orders} open ${one.orders === 1 ? "order" : "orders"})`,
    })),
  };
}
