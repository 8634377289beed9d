import { err, ok, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { AddressCheckRefused } from "./address-check/address-check.ts";
import { createCensus } from "./address-check/census.ts";
import { createUsps } from "./address-check/usps.ts";
import type { Config } from "./config.ts";
import type { OpenSecrets } from "./settings/shop-secrets.ts";

interface Deps {
  config: Pick<Config, "addressCheckUrls">;
  settings(): Promise<ShopSettings>;
  secrets(): Promise<OpenSecrets>;
}

/** Reads the address services at each use (ADDR-1); `null` for each that is off. */
export function createChosenAddressChecks({ config, settings, secrets }: Deps) {
  const census = createCensus({ url: config.addressCheckUrls.census });
  /** Cached, together with its token, while its keys stay the same. */
  let usps: { keys: string; service: ReturnType<typeof createUsps> } | null = null;
  return {
    async places() {
      return (await settings()).addressCheck.findsPlaces ? census : null;
    },
    async postal() {
      const [{ addressCheck }, { uspsSecret }] = await Promise.all([settings(), secrets()]);
      const { consumerKey } = addressCheck;
      if (consumerKey === null || uspsSecret === undefined) return null;
      const keys = JSON.stringify([consumerKey, uspsSecret]);
      if (usps?.keys !== keys) {
        const url = config.addressCheckUrls.usps;
        usps = { keys, service: createUsps({ url, consumerKey, consumerSecret: uspsSecret }) };
      }
      return usps.service;
    },
  };
}

export type ChosenAddressChecks = ReturnType<typeof createChosenAddressChecks>;

/** Why a service doesn't check addresses, in a sentence. */
export async function testAddressChecks(
  chosen: ChosenAddressChecks,
): Promise<Result<null, string>> {
  const services = [await chosen.postal(), await chosen.places()].filter((one) => one !== null);
  if (services.length === 0)
    return err("Both services are off, or the consumer secret is missing.");
  for (const service of services) {
    try {
      await service.checkAccess();
    } catch (error) {
      return err(
        error instanceof AddressCheckRefused
          ? error.message
          : `${NAMES[service.id]} can't be reached.`,
      );
    }
  }
  return ok(null);
}

const NAMES = { usps: "USPS", census: "The Census geocoder" };
