import type { Shop } from "#server/shop.ts";
import { SAMPLE_SETTINGS } from "../../simulators/address/settings.ts";
import { startAddressSimulator } from "../../simulators/address/simulator.ts";
import { STAFF } from "./staff.ts";

export type TestAddressServices = Awaited<ReturnType<typeof startTestAddressServices>>;

/** The address simulator on a free port, and the environment of a shop that uses it. */
export async function startTestAddressServices() {
  const simulator = await startAddressSimulator({ ...SAMPLE_SETTINGS, port: 0 });
  const { consumerKey, consumerSecret } = SAMPLE_SETTINGS;
  return {
    ...simulator,
    keys: { consumerKey, consumerSecret },
    shopVariables: { USPS_URL: simulator.url, CENSUS_URL: simulator.url },
  };
}

/** Makes the shop check addresses there from now on, or nowhere. */
export async function chooseAddressServices(
  shop: Shop,
  stored: { consumerKey: string | null; findsPlaces: boolean } | null,
  secret: string | null = SAMPLE_SETTINGS.consumerSecret,
) {
  const { settings } = shop.staff;
  const name = "addressCheck";
  const { seen } = await settings.find(STAFF, { name });
  await settings.change(STAFF, { name, seen, reason: "Our choice", stored });
  await settings.setSecret(STAFF, { name: "uspsSecret", secret });
}
