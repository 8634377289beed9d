/* Runs on Node 20 without node_modules. */
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runForeground } from "./setup/run.mjs";

const HELP = `npm run tax-vendor: a simulator of a tax provider, for tests and for trying things out.
It speaks the wire form of TaxJar. Its rates are made up and it files nothing.
It does not run with NODE_ENV=production.

Environment (the shop's settings are printed at startup):
  TAX_SIMULATOR_PORT=3180 TAX_SIMULATOR_HOST=127.0.0.1
  TAX_PROVIDER_KEY`;

if (process.argv.includes("--help")) {
  console.log(HELP);
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
const args = ["--disable-warning=ExperimentalWarning", "simulators/tax/main.ts"];
runForeground(node, args, environmentWith(node));
