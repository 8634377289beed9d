import type { Shop } from "#server/shop.ts";
import { SAMPLE_SETTINGS } from "../../simulators/carrier/settings.ts";
import { startCarrierSimulator } from "../../simulators/carrier/simulator.ts";
import { STAFF } from "./staff.ts";

export type TestCarrier = Awaited<ReturnType<typeof startTestCarrier>>;

/** The settings an owner enters to buy labels. */
export const SENDER = {
  kind: "easypost",
  company: "Maple Leaf LLC",
  street: "1 Main Street",
  city: "Austin",
  state: "TX",
  zipCode: "78701",
  phone: "(512) 555-0100",
};

/**
 * The carrier simulator on a free port, and the environment of a shop that uses it.
 *
 * @param webhookTarget `null` for no events
 */
export async function startTestCarrier(webhookTarget: string | null = null) {
  const simulator = await startCarrierSimulator({ ...SAMPLE_SETTINGS, port: 0, webhookTarget });
  return {
    ...simulator,
    apiKey: SAMPLE_SETTINGS.apiKey,
    webhookSecret: SAMPLE_SETTINGS.webhookSecret,
    shopVariables: { EASYPOST_URL: simulator.url },
  };
}

/** Makes the shop buy labels there from now on. */
export async function chooseTestCarrier(shop: Shop, apiKey = SAMPLE_SETTINGS.apiKey) {
  const { settings } = shop.staff;
  const reason = "Our new account";
  await settings.change(STAFF, { name: "carrier", seen: null, reason, stored: SENDER });
  await settings.setSecret(STAFF, { name: "easypostKey", secret: apiKey });
}
