import { defineConfig } from "vitest/config";
import longFiles from "./tests/long-files.json" with { type: "json" };
import { IS_LONG } from "./tests/support/long-proofs.ts";

/** They change the clock, a global or a module that others use, or measure the process's memory. */
const ALONE = [
  "app/shell/read-upload.test.ts",
  "app/storefront/checkout/checkout-draft.test.ts",
  "server/db/cached-read.test.ts",
  "server/gateways/gateway-request.test.ts",
  "server/outbox/deliver-outbox.test.ts",
  "server/payments/webhooks/counted-calls.test.ts",
  "server/web/page-cache.test.ts",
];

/**
 * Files that don't run. The long ones take ten to thirty seconds each, and a quicker test holds the nearest rule:
 * `npm run prove -- long` runs them.
 */
const left = ["node_modules/**", ...(IS_LONG ? [] : longFiles)];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{domain,content}/**/*.test.{ts,tsx}"],
          // Pure: nothing that one file leaves behind concerns the next, and each loads only what is new.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "shop",
          include: ["{server,app}/**/*.test.{ts,tsx}"],
          exclude: [...ALONE, ...left],
          // Each file has a database of its own, and modules keep nothing of it: loading them again takes as long as
          // the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: ["{simulators,scripts,tests}/**/*.test.{ts,tsx}", ...ALONE],
          exclude: ["tests/e2e/**", ...left],
          sequence: { groupOrder: 1 },
        },
      },
    ],
    pool: "forks",
    // More than the two cores: they wait for the database, or for processes that start, end or are away.
    maxWorkers: 3,
    globalSetup: ["tests/support/database-server.ts"],
    reporters: ["default", "./scripts/setup/unit-report.mjs"],
    // The style sheets' addresses are in the pages.
    css: { include: [/\/app\/styles\//] },
    setupFiles: ["tests/support/no-console-errors.ts"],
    // They only end what hangs: on a busy machine everything takes several times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
