/*
 * npm run prove: the longer tests, which npm test leaves out. `npm run prove -- tls` runs only the
 * named ones.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { environmentWith, findNode24 } from "./setup/node24.mjs";
import { runAll } from "./setup/run.mjs";

const TLS_FOLDER = "data/test-tls";

const PROOFS = {
  tls: {
    says: "the whole browser suite over TLS, behind a proxy, on a database given by DATABASE_URL",
    env: { E2E_TLS: TLS_FOLDER, LONG_PROOFS: "1" },
    commands: [
      ["node", "tests/support/write-certificate.ts", TLS_FOLDER],
      ["playwright", "test"],
    ],
  },
  browser: {
    says: "the whole browser suite, with what npm test leaves out: every page at two widths, enlarged, by axe",
    env: { LONG_PROOFS: "1" },
    commands: [["playwright", "test"]],
  },
  engines: {
    says: "the purchase, accounts, affiliates, a lost connection and staff in Chromium, Firefox and WebKit",
    env: {},
    commands: [["node", "tests/engines/prove-engines.ts"]],
  },
  screens: {
    says: "twenty key screens at two widths: boxes, texts and pictures as last approved",
    env: { SCREENS: "compare" },
    commands: [["playwright", "test", "tests/e2e/screens.spec.ts"]],
  },
  long: {
    says: "restores, backups in a bucket, big imports, every way to end a program, and more random cases",
    env: { LONG_PROOFS: "1" },
    commands: [["vitest", "run", ...longTests()]],
  },
  bench: {
    says: "every benchmark, briefly: each proves that its result is the right one",
    env: {},
    commands: [["node", "bench/run.mjs", "--short"]],
  },
  restarts: {
    says: "20 rolling restarts of two processes behind a proxy, under load",
    env: { RESTARTS: "20", LONG_PROOFS: "1" },
    commands: [["vitest", "run", "tests/faults/rolling-restarts.test.ts"]],
  },
  image: {
    says: "what the Dockerfile says, in folders: its build, and its program with read-only files",
    env: {},
    commands: [["node", "tests/image/prove-image.ts"]],
  },
  install: {
    says: "docs/how-to/deploy.md followed word for word on a fresh Debian, with upgrades that work and that go back",
    env: {},
    commands: [["node", "tests/install/prove-install.ts"]],
  },
  backups: {
    says: "restores of a server at DATABASE_URL, by the system's own pg_dump and pgBackRest, and to a newer version, ours too",
    env: { LONG_PROOFS: "1" },
    commands: [
      ["node", "tests/backups/prove-backups.ts"],
      ["vitest", "run", "tests/backups/older-postgres.test.ts"],
    ],
  },
  alerts: {
    says: "each alert fires when its condition lasts, and not in a shop that is well, by Prometheus' promtool",
    env: {},
    commands: [
      ["promtool", "check", "rules", "ops/prometheus/alerts.yml"],
      ["promtool", "test", "rules", "ops/prometheus/alerts.test.yml"],
    ],
  },
  growth: {
    says: "lists, look-ups, jobs, audit and export with 10,000 and with 1,000,000 orders",
    env: {},
    commands: [["node", "bench/run.mjs", "--only", "growth"]],
  },
};

/** Test files that npm test leaves out, and those that have longer cases. */
function longTests() {
  const whole = JSON.parse(readFileSync("tests/long-files.json", "utf8"));
  const found = execFileSync("git", ["grep", "-l", "long-proofs.ts", "--", "*.test.ts"]);
  return [...new Set([...whole, ...found.toString().trim().split("\n")])];
}

const wanted = process.argv.slice(2);
if (wanted.includes("--help")) {
  console.log("npm run prove [-- names]: runs the longer proofs, or the named ones:");
  for (const [name, { says }] of Object.entries(PROOFS)) console.log(`  ${name}: ${says}`);
  process.exit(0);
}
ensureDependencies();
const node = findNode24();
ensureBuild(node);
const browser = findBrowser();
const results = [];
for (const [name, { env, commands }] of Object.entries(PROOFS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const isPassed = await runAll(
    commands,
    environmentWith(node, { ...env, CHROMIUM_PATH: browser ?? "" }),
  );
  results.push({ name, isPassed });
}
for (const { name, isPassed } of results) console.log(`${isPassed ? "ok    " : "FAILED"} ${name}`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
