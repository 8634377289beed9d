import { defineConfig } from "@playwright/test";
import { E2E_ISSUER, providerEnv } from "./tests/support/openid-provider-env.ts";

/** Another one lets two clones run their tests side by side. */
const PORT = Number(process.env["E2E_PORT"] ?? 3187);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // A second try on a shared machine; what needed one is reported as flaky.
  retries: 1,
  reporter: [["line"]],
  forbidOnly: process.env["CI"] !== undefined,
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: "chromium",
    headless: true,
    timezoneId: "America/New_York",
    locale: "en-US",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"],
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node tests/e2e/start-shop.mjs",
    url: `http://localhost:${PORT}/ready`,
    env: {
      PORT: String(PORT),
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      DATA_DIR: "data/test-e2e",
      // Asked for only when somebody signs in with it: tests/e2e/ways-in.spec.ts starts it.
      ...providerEnv(E2E_ISSUER),
    },
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
