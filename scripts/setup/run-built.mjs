import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { environmentWith, findNode24 } from "./node24.mjs";
import { runForeground } from "./run.mjs";
import { ALLOCATOR, HEAP_OPTIONS } from "./server-memory.mjs";

/**
 * From a fresh clone to a running process of the shop: "web", "worker", or "shop" with a command, which has its own
 * help.
 */
export function runBuilt(part, help, args = []) {
  if (part !== "shop" && process.argv.includes("--help")) {
    console.log(help);
    process.exit(0);
  }
  ensureDependencies();
  const node = findNode24();
  ensureBuild(node);
  const env = environmentWith(node, { ...ALLOCATOR, NODE_ENV: "production" });
  runForeground(node, [...HEAP_OPTIONS, "build/server/index.js", part, ...args], env);
}
