/* npm run prove: the longer tests, which npm test leaves out. `npm run prove -- tls` runs only the given ones. */
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
    says: "the whole browser suite, including axe checks of every page at two widths and enlarged",
    env: { LONG_PROOFS: "1" },
    commands: [["playwright", "test"]],
  },
  engines: {
    says: "checkout, accounts, affiliates, staff and a lost connection in Chromium, Firefox and WebKit",
    env: {},
    commands: [["node", "tests/engines/prove-engines.ts"]],
  },
  screens: {
    says: "twenty key screens at two widths, compared with the approved layout, text and pictures",
    env: { SCREENS: "compare" },
    commands: [["playwright", "test", "tests/e2e/screens.spec.ts"]],
  },
  long: {
    says: "restores, backups in a bucket, big imports, shutdowns of every kind, and more random cases",
    env: { LONG_PROOFS: "1" },
    commands: [["vitest", "run", ...longTests()]],
  },
  bench: {
    says: "every benchmark, briefly, with a check of its result",
    env: {},
    commands: [["node", "bench/run.mjs", "--short"]],
  },
  restarts: {
    says: "20 rolling restarts of two processes behind a proxy, under load",
    env: { RESTARTS: "20", LONG_PROOFS: "1" },
    commands: [["vitest", "run", "tests/faults/rolling-restarts.test.ts"]],
  },
  image: {
    says: "the Dockerfile's steps without Docker: the build, and the shop on read-only files",
    env: {},
    commands: [["node", "tests/image/prove-image.ts"]],
  },
  install: {
    says: "docs/how-to/deploy.md, followed word for word on a fresh Debian, with an upgrade and a rollback",
    env: {},
    commands: [["node", "tests/install/prove-install.ts"]],
  },
  backups: {
    says: "restores of a server at DATABASE_URL with pg_dump and pgBackRest, and upgrades to a newer PostgreSQL, embedded or not",
    env: { LONG_PROOFS: "1" },
    commands: [
      ["node", "tests/backups/prove-backups.ts"],
      ["vitest", "run", "tests/backups/older-postgres.test.ts"],
    ],
  },
  alerts: {
    says: "each Prometheus alert fires when its condition lasts and stays silent in a healthy shop (promtool)",
    env: {},
    commands: [
      ["promtool", "check", "rules", "ops/prometheus/alerts.yml"],
      ["promtool", "test", "rules", "ops/prometheus/alerts.test.yml"],
    ],
  },
  growth: {
    says: "lists, lookups, jobs, audit and export with 10,000 and with 1,000,000 orders",
    env: {},
    commands: [["node", "bench/run.mjs", "--only", "growth"]],
  },
};

/** Test files that npm test leaves out, and those with longer cases. */
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
