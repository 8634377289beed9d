import { readSettings } from "./settings.ts";
import { startAgeSimulator } from "./simulator.ts";

/* The age simulator as a program: see scripts/age-vendor.mjs. */

if (process.env["NODE_ENV"] === "production") {
  console.error("The age simulator verifies no one: it does not run with NODE_ENV=production.");
  process.exit(1);
}

const settings = readSettings(process.env);
const simulator = await startAgeSimulator(settings);
console.log(`The age simulator listens on ${simulator.url}. It verifies no one. Start the shop with DEMO=1 and

  AGE_VERIFIER=one-call (or sessions) AGE_VENDOR_URL=${simulator.url} \\
    AGE_VENDOR_KEY=${settings.apiKey} AGE_VENDOR_WEBHOOK_KEY=${settings.webhookKey}

Of one-call, the last name says what happens: Photo, Denied, Review, anything else passes.`);
// "disconnect": the program that started us is gone (scripts/setup/run.mjs).
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
