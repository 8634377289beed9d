/*
 * npm test: installs what is missing and runs every check and test. Runs on Node 20 without
 * node_modules. `npm test -- types unit` runs the named steps only.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findTestBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runAll } from "./setup/run.mjs";

/** What the unit tests say of themselves. */
const UNIT_REPORT = "data/test-unit.json";

const STEPS = {
  format: [["oxfmt", "--check", "."]],
  lint: [
    ["oxlint", "--type-aware", "--deny-warnings"],
    ["node", "scripts/check-wording.mjs"],
  ],
  types: [
    ["react-router", "typegen"],
    ["tsc", "--noEmit"],
  ],
  unused: [["knip"]],
  unit: [
    ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`],
  ],
  bench: [["node", "bench/run.mjs", "--short"]],
  browser: [["playwright", "test"]],
};

const RUN_THE_BUILD = new Set(["unit", "bench", "browser"]);

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
  // These steps run the build, which is what customers get.
  if (RUN_THE_BUILD.has(name)) ensureBuild(node);
  const isPassed =
    name === "browser" ? await runBrowserTests(commands) : await runAll(commands, env);
  results.push({ name, isPassed, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

console.log("");
for (const { name, isPassed, seconds } of results) {
  console.log(`${isPassed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
}
for (const name of failedUnitTests()) console.log(`failed: ${name}`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

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

/** They are said once more at the end: what is above them is long. */
function failedUnitTests() {
  if (!results.some(({ name, isPassed }) => name === "unit" && !isPassed)) return [];
  if (!existsSync(UNIT_REPORT)) return [];
  const { testResults } = JSON.parse(readFileSync(UNIT_REPORT, "utf8"));
  return testResults.flatMap(({ name: file, status, assertionResults }) => {
    const failing = assertionResults.filter((test) => test.status === "failed");
    const place = path.relative("", file);
    if (failing.length === 0) return status === "failed" ? [place] : [];
    return failing.map(
      ({ fullName, failureMessages: [why = ""] }) =>
        `${place}: ${fullName}: ${why.split("\n", 1)[0].slice(0, 300)}`,
    );
  });
}
