/*
 * npm test: installs missing tools and runs every check and test. Runs on Node 20 without node_modules. `npm test --
 * types unit` runs only the given steps.
 */
import { rmSync } from "node:fs";
import { findTestBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runAll } from "./setup/run.mjs";
import { browserTrouble, slowestFiles, unitTrouble } from "./setup/test-trouble.mjs";
import { UNIT_REPORT } from "./setup/unit-report.mjs";

/** Written by the tests' own reporters (vitest.config.ts, playwright.config.ts). */
const REPORTS = { unit: UNIT_REPORT, browser: "data/test-browser.json" };

const STEPS = {
  format: [["oxfmt", "--check", "."]],
  // Runs before lint, which uses the routes' types.
  types: [
    ["react-router", "typegen"],
    ["tsc", "--noEmit"],
  ],
  lint: [
    ["oxlint", "--type-aware", "--deny-warnings"],
    ["node", "scripts/check-wording.mjs"],
  ],
  unused: [["knip"]],
  unit: [["vitest", "run"]],
  browser: [["playwright", "test"]],
};

const RUN_THE_BUILD = new Set(["unit", "browser"]);

const wanted = process.argv.slice(2);
if (wanted.includes("--help")) {
  console.log(`npm test [-- ${Object.keys(STEPS).join(" ")}]: runs all steps, or the named ones.`);
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
const env = environmentWith(node);
const results = [];

for (const [name, commands] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  // These steps use the build, which is the same as in production.
  if (RUN_THE_BUILD.has(name)) ensureBuild(node);
  if (name in REPORTS) rmSync(REPORTS[name], { force: true });
  const isPassed =
    name === "browser" ? await runBrowserTests(commands) : await runAll(commands, env);
  results.push({ name, isPassed, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

console.log("");
for (const { name, isPassed, seconds } of results) {
  console.log(`${isPassed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
}
if (hasRun("unit")) for (const said of unitTrouble(REPORTS.unit)) console.log(said);
if (hasRun("browser")) for (const said of browserTrouble(REPORTS.browser)) console.log(said);
const slowest = slowestFiles(
  ...Object.keys(REPORTS)
    .filter(hasRun)
    .map((step) => REPORTS[step]),
);
if (slowest.length > 0) console.log(`Slowest files:\n${slowest.join("\n")}`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function hasRun(step) {
  return results.some(({ name }) => name === step);
}

async function runBrowserTests(commands) {
  const browser = findTestBrowser();
  if (!browser) {
    console.error(
      "No Chromium or Chrome was found or could be installed. Set CHROMIUM_PATH to one.",
    );
    return false;
  }
  env.CHROMIUM_PATH = browser;
  return runAll(commands, env);
}
