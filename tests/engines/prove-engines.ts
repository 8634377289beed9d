/*
 * node tests/engines/prove-engines.ts [engines or flows]: each flow in each engine at two widths, against the built
 * shop. Its pictures are in data/engines. Exit code: 0 all pass, 1 a flow fails, 2 a browser is missing.
 */
import { mkdirSync } from "node:fs";
import { startBreakableLine } from "#tests/support/breakable-line.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { queryShopProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { findEngines } from "../../scripts/setup/engines.mjs";
import { type Engine, freePort, type Size } from "./browser-tab.ts";
import { startChromium } from "./chromium.ts";
import { EnginePage } from "./engine-page.ts";
import { startFirefox } from "./firefox.ts";
import { FLOWS } from "./flows.ts";
import { startWebKit } from "./webkit.ts";

const SIZES: Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PICTURES = "data/engines";

const { programs, missing } = findEngines();
for (const line of missing) console.error(line);
if (missing.length > 0) process.exit(2);

const STARTS: Record<string, () => Promise<Engine>> = {
  chromium: () => startChromium(programs.chromium),
  firefox: () => startFirefox(programs.firefox),
  webkit: () => startWebKit(programs.webkit),
};
const wanted = process.argv.slice(2);
const chosen = <T>(all: Record<string, T>): [string, T][] => {
  const some = Object.entries(all).filter(([name]) => wanted.includes(name));
  return some.length > 0 ? some : Object.entries(all);
};

mkdirSync(PICTURES, { recursive: true });
const folder = demoDataFolder("test-engines");
const shop = await startShopProcess(folder);
const line = await startBreakableLine(shop.url, await freePort());
const query = (statement: string) => queryShopProcess(folder, statement);
let passed = 0;
let failed = 0;
try {
  for (const [, start] of chosen(STARTS)) await proveEngine(await start());
} finally {
  await line.cut();
  await shop.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function proveEngine(engine: Engine): Promise<void> {
  try {
    for (const size of SIZES) for (const [name] of chosen(FLOWS)) await prove(engine, size, name);
  } finally {
    await engine.stop();
  }
}

async function prove(engine: Engine, size: Size, name: string): Promise<void> {
  const startedAt = performance.now();
  const page = await EnginePage.open({ engine, size, url: line.url, pictures: PICTURES });
  let trouble = "";
  try {
    await FLOWS[name]?.(page, { line, query });
    passed += 1;
  } catch (error) {
    failed += 1;
    trouble = `: ${error instanceof Error ? error.message : String(error)}`;
    await page.keepPicture(`failed-${name}`).catch(() => undefined);
  } finally {
    await page.close();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const mark = trouble === "" ? "ok    " : "FAILED";
  console.log(`${mark} ${engine.name} ${size.width} ${name} (${seconds} s)${trouble}`);
}
