/* Runs on Node 20 without node_modules. */
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runForeground } from "./setup/run.mjs";

const HELP = `npm run address: a simulator of services that check addresses, for tests and for trying things out.
It speaks the wire forms of the USPS Addresses API v3 and of the Census Bureau's geocoder. Its map is made up.
It does not run with NODE_ENV=production.

Environment (the shop's settings are printed at startup):
  ADDRESS_SIMULATOR_PORT=3195 ADDRESS_SIMULATOR_HOST=127.0.0.1`;

if (process.argv.includes("--help")) {
  console.log(HELP);
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
const args = ["--disable-warning=ExperimentalWarning", "simulators/address/main.ts"];
runForeground(node, args, environmentWith(node));
