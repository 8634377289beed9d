import { readSettings } from "./settings.ts";
import { startCarrierSimulator } from "./simulator.ts";

/* The carrier simulator as a program: see scripts/carrier.mjs. */

if (process.env["NODE_ENV"] === "production") {
  console.error("The carrier simulator ships nothing: it does not run with NODE_ENV=production.");
  process.exit(1);
}

const settings = readSettings(process.env);
const simulator = await startCarrierSimulator(settings);
console.log(`The carrier simulator listens on ${simulator.url}. It ships nothing. Start the shop with DEMO=1 and

  EASYPOST_URL=${simulator.url}

Under Settings, Carrier, choose EasyPost, then enter
  EasyPost API key         ${settings.apiKey}
  EasyPost webhook secret  ${settings.webhookSecret}

Parcels are moved on ${simulator.url}/. A recipient named Norates gets no rates, one named Refused no label.`);
// "disconnect": the program that started us is gone (scripts/setup/run.mjs).
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
