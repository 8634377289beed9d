/* Runs on Node 20 without node_modules. */
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runForeground } from "./setup/run.mjs";

const HELP = `npm run age-vendor: a simulator of two kinds of age vendor, for tests and for trying things out.
It speaks their wire protocols, has the page that a customer is sent to, and sends signed webhooks.
It verifies no one and does not run with NODE_ENV=production.

Environment (the shop's settings are printed at startup):
  AGE_SIMULATOR_PORT=3170 AGE_SIMULATOR_HOST=127.0.0.1
  AGE_WEBHOOK_TARGET=http://localhost:3000/api/webhooks/age
  AGE_VENDOR_KEY AGE_VENDOR_WEBHOOK_KEY`;

if (process.argv.includes("--help")) {
  console.log(HELP);
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
const args = ["--disable-warning=ExperimentalWarning", "simulators/age/main.ts"];
runForeground(node, args, environmentWith(node));
