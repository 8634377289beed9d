import { existsSync } from "node:fs";
import { findTestBrowser, installDebian, systemBrowser } from "./browser.mjs";

const MINI_BROWSERS = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);

const findMiniBrowser = () => MINI_BROWSERS.find((file) => existsSync(file)) ?? null;

/** Debian's packages, and how to find their programs. */
const PACKAGES = {
  firefox: { name: "firefox-esr", find: () => systemBrowser(["firefox-esr", "firefox"]) },
  driver: { name: "webkit2gtk-driver", find: () => systemBrowser(["WebKitWebDriver"]) },
  browser: { name: "webkit2gtk-driver", find: findMiniBrowser },
  display: { name: "xvfb", find: () => systemBrowser(["Xvfb"]) },
};

/**
 * The programs of three browser engines. When running as root, installs Debian's packages.
 *
 * @returns also a line for each missing one
 */
export function findEngines() {
  const found = Object.entries(PACKAGES).map(([key, { name, find }]) => [
    key,
    find() ?? (installDebian(name), find()),
  ]);
  const chromium = findTestBrowser();
  const { firefox, ...webkit } = Object.fromEntries(found);
  const missing = found
    .filter(([, program]) => program === null)
    .map(([key]) => `Missing: Debian's package ${PACKAGES[key].name} (${key})`);
  if (chromium === null) missing.push("Missing: Chromium");
  return { programs: { chromium, firefox, webkit }, missing };
}
