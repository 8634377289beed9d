import { SAMPLE_SETTINGS } from "../../simulators/age/settings.ts";
import { startAgeSimulator } from "../../simulators/age/simulator.ts";

export type TestAgeVendor = Awaited<ReturnType<typeof startTestAgeVendor>>;

/**
 * The age simulator on a free port, and the environment of a shop that uses it.
 *
 * @param webhookTarget `null` for no webhooks
 */
export async function startTestAgeVendor(webhookTarget: string | null = null) {
  const simulator = await startAgeSimulator({ ...SAMPLE_SETTINGS, port: 0, webhookTarget });
  return {
    ...simulator,
    webhookKey: SAMPLE_SETTINGS.webhookKey,
    shopVariables: (kind: "one-call" | "sessions"): Record<string, string> => ({
      AGE_VERIFIER: kind,
      AGE_VENDOR_URL: simulator.url,
      AGE_VENDOR_KEY: SAMPLE_SETTINGS.apiKey,
      AGE_VENDOR_WEBHOOK_KEY: SAMPLE_SETTINGS.webhookKey,
    }),
  };
}
