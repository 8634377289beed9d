import { readSettings } from "./settings.ts";
import { startAddressSimulator } from "./simulator.ts";

/* The address simulator as a program: see scripts/address.mjs. */

if (process.env["NODE_ENV"] === "production") {
  console.error(
    "The address simulator's map is made up: it does not run with NODE_ENV=production.",
  );
  process.exit(1);
}

const settings = readSettings(process.env);
const simulator = await startAddressSimulator(settings);
console.log(`The address simulator listens on ${simulator.url}. Its map is made up. Start the shop with DEMO=1 and

  USPS_URL=${simulator.url} CENSUS_URL=${simulator.url}

Under Settings, Address check, choose USPS and Census Bureau, then enter
  USPS consumer key  ${settings.consumerKey}
  Consumer secret    ${settings.consumerSecret}

A street with "Wrong" in its name is spelled without it, one with "Tower" lacks its apartment, one with "Nowhere"
isn't known. A house whose number ends in 1 stands in Sarasota County and Sarasota, in 2 in Manatee County and in no
town; any other is not on the map.`);
// "disconnect": the program that started us is gone (scripts/setup/run.mjs).
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
