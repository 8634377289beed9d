/*
 * node scripts/lighthouse.mjs [--runs 3] [path ...]: runs Lighthouse, emulating a phone, on the built shop past its age
 * gate. Prints each score's median and Lighthouse's own figure for this processor, and fails if a score is below the
 * one in docs/performance.md.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";

// Installed on first use, because nothing else needs its hundred packages.
const LIGHTHOUSE = "lighthouse@13.5.0";
const PORT = 3188;
const AIMS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: "boolean" }, runs: { type: "string", default: "3" } },
});
if (values.help) {
  console.log("node scripts/lighthouse.mjs [--runs 3] [path ...]");
  process.exit(0);
}
const pages = positionals.length > 0 ? positionals : ["/", "/shop", "/mgm", "/pricing", "/labs"];

ensureDependencies();
const node = findNode24();
ensureBuild(node);
const folder = mkdtempSync(path.join(tmpdir(), "mitra-lighthouse-"));
const env = environmentWith(node, { CHROME_PATH: findBrowser() ?? "" });
const shop = spawn(node, ["build/server/index.js", "web"], {
  env: {
    ...env,
    NODE_ENV: "production",
    PORT: String(PORT),
    LOG_LEVEL: "error",
    DATA_DIR: `${folder}/data`,
  },
  stdio: "ignore",
});

let areAllReached = true;
try {
  await untilReady();
  console.log(
    `| page | ${Object.keys(AIMS).join(" | ")} | first paint | largest paint | blocked | processor |`,
  );
  for (const page of pages) {
    const reports = Array.from({ length: Number(values.runs) }, () => runLighthouse(page));
    const scores = Object.keys(AIMS).map((category) =>
      median(reports.map(({ categories }) => Math.round(categories[category].score * 100))),
    );
    const blocked = median(reports.map(({ audits }) => audits["total-blocking-time"].numericValue));
    const speed = median(reports.map(({ environment }) => environment.benchmarkIndex));
    const seconds = ["first-contentful-paint", "largest-contentful-paint"].map(
      (audit) =>
        `${(median(reports.map(({ audits }) => audits[audit].numericValue)) / 1000).toFixed(1)} s`,
    );
    console.log(
      `| \`${page}\` | ${[...scores, ...seconds, `${Math.round(blocked)} ms`, speed].join(" | ")} |`,
    );
    areAllReached &&= Object.values(AIMS).every((aim, index) => scores[index] >= aim);
  }
} finally {
  shop.kill();
}
process.exit(areAllReached ? 0 : 1);

async function untilReady() {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await fetch(`http://localhost:${PORT}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The shop did not start");
}

/** Lighthouse sometimes loses its own trace on a busy machine; retrying twice is enough. */
function runLighthouse(page) {
  const report = `${folder}/report.json`;
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    `--only-categories=${Object.keys(AIMS).join(",")}`,
    // Sends the cookie that the gate's form sets without JavaScript, so the page behind the gate is measured.
    '--extra-headers={"Cookie":"age=1"}',
    "--chrome-flags=--headless --no-sandbox --disable-gpu",
  ];
  const command = ["--yes", LIGHTHOUSE, `http://localhost:${PORT}${page}`, ...options];
  let failure = "";
  for (let tries = 0; tries < 3; tries++) {
    const { status, stderr } = spawnSync("npx", command, { env, encoding: "utf8" });
    if (status === 0) return JSON.parse(readFileSync(report, "utf8"));
    failure = stderr;
  }
  throw new Error(`Lighthouse failed on ${page}: ${failure}`);
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
