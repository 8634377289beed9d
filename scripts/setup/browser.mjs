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

/** Debian's headless Chromium, whose tests take two thirds of the time. */
const SHELL = "chromium-headless-shell";

/**
 * A browser: CHROMIUM_PATH, or else the system's, Playwright's own, or, when running as root, Debian's
 * package. Null if there is none: then the tests fail rather than being skipped.
 */
export function findBrowser() {
  return (
    givenBrowser() ??
    systemBrowser() ??
    playwrightBrowser() ??
    installPlaywrightBrowser() ??
    installDebianBrowser("chromium")
  );
}

/** The same for unattended tests: a headless one, if there is one or it can be installed. */
export function findTestBrowser() {
  return givenBrowser() ?? systemBrowser([SHELL]) ?? installDebianBrowser(SHELL) ?? findBrowser();
}

function givenBrowser() {
  return process.env.CHROMIUM_PATH || null;
}

/** The first of these programs that is installed. */
export function systemBrowser(names = SYSTEM_NAMES) {
  for (const name of names) {
    const { stdout, status } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return names === SYSTEM_NAMES && existsSync(MAC_CHROME) ? MAC_CHROME : null;
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

function installDebianBrowser(name) {
  installDebian(name);
  return systemBrowser([name]);
}

/** Installs a package, when running as root on Debian. */
export function installDebian(name) {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall) return;
  console.log(`Installing Debian's ${name} for the tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: "ignore", env, timeout: 300_000 };
  // Without a network it gives up after a few seconds.
  const quick = ["-qq", "-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=1"];
  spawnSync("apt-get", ["update", ...quick], options);
  spawnSync("apt-get", ["install", "-y", ...quick, name], options);
}
