import { SAMPLE_SETTINGS } from "../../simulators/tax/settings.ts";
import { startTaxSimulator } from "../../simulators/tax/simulator.ts";
import type { taxAnswer } from "../../simulators/tax/tax-answer.ts";

/** The simulator's answer about an order. */
export type SimulatedTax = ReturnType<typeof taxAnswer>["tax"];

export type TestTaxProvider = Awaited<ReturnType<typeof startTestTaxProvider>>;

/** The tax simulator on a free port, and the environment of a shop that uses it. */
export async function startTestTaxProvider() {
  const simulator = await startTaxSimulator({ ...SAMPLE_SETTINGS, port: 0 });
  return {
    ...simulator,
    shopVariables: {
      TAX_PROVIDER: "taxjar",
      TAX_PROVIDER_URL: simulator.url,
      TAX_PROVIDER_KEY: SAMPLE_SETTINGS.apiKey,
    } satisfies Record<string, string>,
  };
}
