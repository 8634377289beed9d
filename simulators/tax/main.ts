import { readSettings } from "./settings.ts";
import { startTaxSimulator } from "./simulator.ts";

/* The tax simulator as a program: see scripts/tax-vendor.mjs. */

if (process.env["NODE_ENV"] === "production") {
  console.error("The tax simulator's rates are made up: it does not run with NODE_ENV=production.");
  process.exit(1);
}

const settings = readSettings(process.env);
const simulator = await startTaxSimulator(settings);
console.log(`The tax simulator listens on ${simulator.url}. Its rates are made up. Start the shop with DEMO=1 and

  TAX_PROVIDER=taxjar TAX_PROVIDER_URL=${simulator.url} TAX_PROVIDER_KEY=${settings.apiKey}

and enter a state with the word "provider" under Settings, Sales tax is charged in.`);
// "disconnect": the program that started us is gone (scripts/setup/run.mjs).
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
