/* Runs on Node 20 without node_modules. */
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runForeground } from "./setup/run.mjs";

const HELP = `npm run carrier: a simulator of a label service, for tests and for trying things out.
It speaks the wire form of EasyPost: rates, labels, refunds, tracking and signed events. It ships nothing.
It does not run with NODE_ENV=production.

Environment (the shop's settings are printed at startup):
  CARRIER_SIMULATOR_PORT=3190 CARRIER_SIMULATOR_HOST=127.0.0.1
  CARRIER_WEBHOOK_TARGET=http://localhost:3000/api/webhooks/carrier`;

if (process.argv.includes("--help")) {
  console.log(HELP);
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
const args = ["--disable-warning=ExperimentalWarning", "simulators/carrier/main.ts"];
runForeground(node, args, environmentWith(node));
