import { type ShopSettings, shopDetails } from "#domain/settings/shop-settings.ts";
import type { ReadDetails, ShopDetails } from "#domain/site/shop-details.ts";

/** Reads the shop's name and contact at each use (SET-8); while the database is away, they are as last read. */
export function createDetailsReader(
  settings: () => Promise<ShopSettings>,
  sample: ShopDetails,
): ReadDetails {
  let known = sample;
  return async () => {
    const read = await settings().catch(() => null);
    if (read !== null) known = shopDetails(read, sample);
    return known;
  };
}
