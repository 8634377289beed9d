import { chromium, type Page } from "@playwright/test";
import { type BrowserTab, type Engine, KEYS, type Size } from "./browser-tab.ts";

const NAMES = new Map(Object.entries(KEYS).map(([name, key]) => [key, name]));

/** By Playwright, as the browser tests. */
export async function startChromium(program: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  return {
    name: "chromium",
    async newTab(viewport: Size) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      page.on("dialog", (dialog) => void dialog.accept());
      return tabOf(page);
    },
    stop: () => browser.close(),
  };
}

const tabOf = (page: Page): BrowserTab => ({
  async open(url) {
    await page.goto(url);
  },
  evaluate: (expression) => page.evaluate(expression),
  press: (x, y, times) => page.mouse.click(x, y, { clickCount: times }),
  async wheel(x, y, by) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, by);
  },
  async type(text) {
    for (const key of text) await page.keyboard.press(NAMES.get(key) ?? key);
  },
  choose: (selector, file) => page.setInputFiles(selector, file),
  async back() {
    await page.goBack({ waitUntil: "commit" });
  },
  picture: () => page.screenshot(),
  close: () => page.context().close(),
});
