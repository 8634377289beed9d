/* npm run bench: installs and builds what is missing, then measures (bench/bench.ts). */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { ensureBuild } from "../scripts/setup/build.mjs";
import { ensureDependencies } from "../scripts/setup/dependencies.mjs";
import { environmentWith, findNode24 } from "../scripts/setup/node24.mjs";

if (process.argv.includes("--help")) {
  console.log(
    "npm run bench [-- --seconds 10] [--json file]: measures the built shop against a plain server; --short only checks that every benchmark works.",
  );
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
ensureBuild(node);
// The server runs on the first core, the load on the second, if there are two and Linux allows it.
const hasTaskset = spawnSync("taskset", ["--version"]).status === 0 && availableParallelism() > 1;
const command = hasTaskset ? ["taskset", "-c", "1", node] : [node];
const [program, ...rest] = [...command, "bench/bench.ts", ...process.argv.slice(2)];
const { status } = spawnSync(program, rest, {
  stdio: "inherit",
  env: environmentWith(node, { BENCH_SERVER_CORE: hasTaskset ? "0" : "" }),
});
process.exit(status ?? 1);
