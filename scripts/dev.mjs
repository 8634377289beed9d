/* npm run dev: the shop with hot reloading. */
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runForeground } from "./setup/run.mjs";

if (process.argv.includes("--help")) {
  console.log("npm run dev: the shop in development, reloading as you edit.");
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
const env = environmentWith(node, { NODE_ENV: "development", DEMO: "1" });
runForeground(node, ["scripts/setup/dev-server.mjs"], env);
