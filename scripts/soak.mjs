/* npm run soak: customers use the built shop while its parts are killed one after another (tests/soak). */
import { parseArgs } from "node:util";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runAll } from "./setup/run.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    customers: { type: "string", default: "6" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(
    "npm run soak [-- --minutes 30 --customers 6]: a production shop's two web processes, worker, own",
  );
  console.log(
    "database, gateway and mail server are killed at random while customers order. Ends with an audit.",
  );
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
ensureBuild(node);
const env = environmentWith(node, {
  SOAK_SECONDS: String(Number(values.minutes) * 60),
  SOAK_CUSTOMERS: values.customers,
});
process.exit((await runAll([["vitest", "run", "tests/soak"]], env)) ? 0 : 1);
