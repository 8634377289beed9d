/* npm run bench: installs and builds what is missing, then measures (bench/bench.ts). */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { findTestBrowser } from "../scripts/setup/browser.mjs";
import { ensureBuild } from "../scripts/setup/build.mjs";
import { ensureDependencies } from "../scripts/setup/dependencies.mjs";
import { environmentWith, findNode24 } from "../scripts/setup/node24.mjs";

const HELP = `npm run bench [-- options]: measures the built shop, pages beside a plain server that sends the same answers.
  --only pages,orders   only these, in this order: pages history quote orders labels secrecy memory start weight tap packages,
                        and hour, growth, desk, reports and recall, which take minutes or an hour and run only when named
  --orders 10000,1000000   growth: how many orders the shops that are compared have; desk, reports, recall: the most of them
  --seconds 8           how long each page is loaded
  --json file           writes the figures there, too
  --builds build,/tmp/before   compares builds: each is measured --turns 3 times, one after the other; the medians, and
                        what they are of those of the first. All run with this folder's migrations and functions.
  --short               only checks that every benchmark proves its result`;

if (process.argv.includes("--help")) {
  console.log(HELP);
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
ensureBuild(node);
// These query PostgreSQL from one process; on a single core, the two would wait for each other.
const ONE_PROCESS = ["growth", "desk", "reports", "recall"];
const only = process.argv[process.argv.indexOf("--only") + 1] ?? "";
const isOneProcess =
  process.argv.includes("--only") && only.split(",").every((name) => ONE_PROCESS.includes(name));
// The server runs on the first core and the load on the second, if there are two and Linux allows it.
const hasTaskset =
  !isOneProcess && spawnSync("taskset", ["--version"]).status === 0 && availableParallelism() > 1;
const command = hasTaskset ? ["taskset", "-c", "1", node] : [node];
const [program, ...rest] = [...command, "bench/bench.ts", ...process.argv.slice(2)];
const { status } = spawnSync(program, rest, {
  stdio: "inherit",
  env: environmentWith(node, {
    BENCH_SERVER_CORE: hasTaskset ? "0" : "",
    CHROMIUM_PATH: findTestBrowser() ?? "",
  }),
});
process.exit(status ?? 1);
