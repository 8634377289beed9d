/* Runs on Node 20 without node_modules. */
import { runBuilt } from "./setup/run-built.mjs";

process.env["SAMPLE_DAY"] ??= "1";
runBuilt(
  "web",
  "npm start: installs, builds, prepares the database and opens the shop (see README).",
);
