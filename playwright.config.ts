import { defineConfig } from "@playwright/test";
import { readFileSync } from "node:fs";
import { IS_LONG, LONG } from "./tests/support/long-proofs.ts";
import { E2E_ISSUER, providerEnv } from "./tests/support/openid-provider-env.ts";
import { testFolder } from "./tests/support/test-folder.ts";

/** A different port lets two clones run their tests side by side. */
const PORT = Number(process.env["E2E_PORT"] ?? 3187);

/** A folder with a certificate: the same tests, over TLS (scripts/prove.mjs). */
const TLS_FOLDER = process.env["E2E_TLS"] ?? "";
const isTls = TLS_FOLDER !== "";
const ADDRESS = `${isTls ? "https" : "http"}://localhost:${PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "tests/e2e/screens/pictures/{arg}{ext}",
  workers: 2,
  fullyParallel: true,
  // They only end what hangs. A whole flow takes up to a minute, and on a busy machine five times as long.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // A second try tells a flaky test from a broken one; either fails the run.
  retries: 1,
  // npm test leaves out what looks at every page, and what a shorter test holds too.
  grepInvert: IS_LONG ? undefined : new RegExp(LONG),
  failOnFlakyTests: true,
  reporter: [["line"], ["json", { outputFile: "data/test-browser.json" }]],
  forbidOnly: process.env["CI"] !== undefined,
  use: {
    // A wrong label fails here rather than at the end of its test.
    actionTimeout: 60_000,
    baseURL: ADDRESS,
    ignoreHTTPSErrors: isTls, // for requests made outside the browser
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
        // Without it, text is measured differently where there is no window.
        "--font-render-hinting=none",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A process for each site, and one kept ready for the next, take a tenth of the tests' time.
        "--disable-site-isolation-trials",
        ...(isTls ? [`--ignore-certificate-errors-spki-list=${fingerprint()}`] : []),
      ],
    },
  },
  webServer: {
    command: "node tests/e2e/start-shop.mjs",
    url: `${ADDRESS}/ready`,
    ignoreHTTPSErrors: isTls,
    env: {
      PORT: String(PORT),
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      DATA_DIR: testFolder("test-e2e"),
      // Requested only when a test signs in with it: tests/e2e/sign-in-methods.spec.ts starts it.
      ...providerEnv(E2E_ISSUER),
    },
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});

/** A passkey needs a certificate that Chromium trusts. */
function fingerprint(): string {
  const certificate: { fingerprint: string } = JSON.parse(
    readFileSync(`${TLS_FOLDER}/certificate.json`, "utf8"),
  );
  return certificate.fingerprint;
}
