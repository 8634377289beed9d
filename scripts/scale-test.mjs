/* npm run scale-test: the shop past one machine, on this one (tests/scale). */
import { parseArgs } from "node:util";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runAll } from "./setup/run.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "40" },
    restarts: { type: "string", default: "20" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(
    "npm run scale-test [-- --seconds 40 --restarts 20]: three web processes, two workers, PgBouncer,",
  );
  console.log(
    "a primary and a standby, HAProxy and Varnish. The primary is killed while customers order, then two",
  );
  console.log("web processes are restarted. Needs three Debian packages, and says so.");
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
ensureBuild(node);
const env = environmentWith(node, {
  SCALE_STORM_SECONDS: values.seconds,
  SCALE_RESTARTS: values.restarts,
});
process.exit((await runAll([["node", "tests/scale/scale-test.ts"]], env)) ? 0 : 1);
