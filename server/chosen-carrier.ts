import { err, ok, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { CarrierRefused, type ReadCarrier } from "./carriers/carrier.ts";
import { createEasyPost } from "./carriers/easypost/easypost.ts";
import type { Config } from "./config.ts";
import type { OpenSecrets } from "./settings/shop-secrets.ts";

interface Deps {
  config: Pick<Config, "easypostUrl">;
  settings(): Promise<ShopSettings>;
  secrets(): Promise<OpenSecrets>;
}

/**
 * Reads at each use where labels are bought (SHIP-21): at the owner's choice, once its key is entered. Until then,
 * staff type tracking numbers in.
 */
export const createChosenCarrier =
  ({ config, settings, secrets }: Deps): ReadCarrier =>
  async () => {
    const [{ store }, { easypostKey }] = await Promise.all([settings(), secrets()]);
    return store.carrier === null || easypostKey === undefined
      ? null
      : createEasyPost({ url: config.easypostUrl, apiKey: easypostKey });
  };

/** Why labels can't be bought, in a sentence. */
export async function testCarrier(readCarrier: ReadCarrier): Promise<Result<null, string>> {
  const carrier = await readCarrier();
  if (carrier === null) return err("Choose EasyPost and enter its API key first.");
  try {
    await carrier.checkKey();
    return ok(null);
  } catch (error) {
    return err(
      error instanceof CarrierRefused ? error.message : "The label service can't be reached.",
    );
  }
}
