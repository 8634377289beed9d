/*
 * npm run worker: the job process, for WORKER=separate. Runs on Node 20 without node_modules.
 */
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runForeground } from "./setup/run.mjs";

if (process.argv.includes("--help")) {
  console.log(
    "npm run worker: does the jobs of a shop whose web processes run with WORKER=separate.",
  );
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
ensureBuild(node);
runForeground(
  node,
  ["build/server/index.js", "worker"],
  environmentWith(node, { NODE_ENV: "production" }),
);
