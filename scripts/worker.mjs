/* Runs on Node 20 without node_modules. */
import { runBuilt } from "./setup/run-built.mjs";

runBuilt(
  "worker",
  "npm run worker: does the jobs of a shop whose web processes run with WORKER=separate.",
);
