import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const SYSTEM_NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The tests' browser: CHROMIUM_PATH, or else the system's, Playwright's own, or, when running as
 * root, Debian's package. Null if there is none: then the tests fail rather than being skipped.
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return (
    systemBrowser() ?? playwrightBrowser() ?? installPlaywrightBrowser() ?? installDebianBrowser()
  );
}

function systemBrowser() {
  for (const name of SYSTEM_NAMES) {
    const { stdout, status } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return existsSync(MAC_CHROME) ? MAC_CHROME : null;
}

function playwrightBrowser() {
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

function installPlaywrightBrowser() {
  console.log("Downloading a browser for the tests ...");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return playwrightBrowser();
}

function installDebianBrowser() {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall) return null;
  console.log("Installing Debian's chromium for the tests ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "ignore", env });
  return systemBrowser();
}
