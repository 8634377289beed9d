import { defineConfig } from "vitest/config";

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
          include: ["{server,app,gateway-simulator,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "node_modules/**"],
        },
      },
    ],
    pool: "forks",
    maxWorkers: 2,
    globalSetup: ["tests/support/database-server.ts"],
    // The style sheets' addresses are in the pages.
    css: { include: [/\/app\/styles\//] },
    setupFiles: ["tests/support/no-console-errors.ts"],
    testTimeout: 30_000,
    // A real server process may start slowly on a busy machine.
    hookTimeout: 120_000,
    // Nor is a second enough there for what is polled.
    expect: { poll: { timeout: 15_000 } },
  },
});
