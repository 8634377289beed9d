/*
 * npm start: everything from a fresh clone to an open shop. Runs on Node 20 without node_modules.
 */
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runForeground } from "./setup/run.mjs";

if (process.argv.includes("--help")) {
  console.log(
    "npm start: installs, builds, prepares the database and opens the shop (see README).",
  );
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
ensureBuild(node);
runForeground(
  node,
  ["build/server/index.js", "web"],
  environmentWith(node, { NODE_ENV: "production" }),
);
