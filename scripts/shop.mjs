/* Runs on Node 20 without node_modules. */
import { runBuilt } from "./setup/run-built.mjs";

runBuilt("shop", "", process.argv.slice(2));
