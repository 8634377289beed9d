import { buffer } from "node:stream/consumers";
import { type ShopSettings, shopDetails } from "#domain/settings/shop-settings.ts";
import type { ReadDetails, ShopDetails } from "#domain/site/shop-details.ts";
import type { Seller } from "./documents/page.ts";
import type { FileStore } from "./files/file-store.ts";
import { storedLogo } from "./pictures/logos.ts";

interface Deps {
  settings(): Promise<ShopSettings>;
  sample: ShopDetails;
  siteUrl: string;
}

/** Reads the shop's name and contact details at each use (SET-8); while the database is down, the last ones read. */
export function createDetailsReader({ settings, sample, siteUrl }: Deps): ReadDetails {
  let known = sample;
  return async () => {
    const read = await settings().catch(() => null);
    if (read !== null) known = shopDetails(read, sample, siteUrl);
    return known;
  };
}

/** The same with the logo itself, for documents; without it while its file can't be read. */
export const createSellerReader =
  (
    { settings, files }: Pick<Deps, "settings"> & { files: FileStore },
    details: ReadDetails,
  ): (() => Promise<Seller>) =>
  async () => {
    const [seller, { store }] = await Promise.all([details(), settings()]);
    const stored = store.logo && (await files.get(storedLogo(store.logo)).catch(() => null));
    return { ...seller, logoPng: stored ? await buffer(stored) : null };
  };
