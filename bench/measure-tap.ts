import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import type { BenchShop } from "./bench-shop.ts";
import { type Row, rounded } from "./figures.ts";
import type { Size } from "./size.ts";

/*
 * The first tap on "Add to cart", on a phone with a quarter of this processor's speed and slow 4G: the time from the
 * touch to the first visible feedback, and from lifting the finger to the updated cart count and the drawer.
 * BENCH_BESIDE is the URL of another release's demo, which takes turns with this one.
 */

const PAGE = "/shop/50-mgm-chewable-tablets";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CASES = [
  { name: "cold, at once", isWarm: false, readSeconds: 0 },
  { name: "cold, after 5 s", isWarm: false, readSeconds: 5 },
  { name: "warm, at once", isWarm: true, readSeconds: 0 },
  { name: "warm, after 5 s", isWarm: true, readSeconds: 5 },
];

interface Tap {
  signMs: number;
  countMs: number;
  drawerMs: number;
  lcpMs: number;
  tbtMs: number;
  inpMs: number;
}

/** Medians in milliseconds, and how many of a hundred taps showed feedback within 100 ms. */
export async function measureTap({ server }: BenchShop, { seconds }: Size): Promise<Row[]> {
  const beside = process.env["BENCH_BESIDE"];
  const shops = [
    { url: server.url, of: "" },
    ...(beside === undefined ? [] : [{ url: beside, of: ", beside" }]),
  ];
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const rows: Row[] = [];
    for (const one of CASES) {
      const taps = shops.map((): Tap[] => []);
      for (let turn = 0; turn < (seconds === null ? 1 : 5); turn += 1)
        for (const [at, { url }] of shops.entries())
          taps[at]?.push(await tapOnce(browser, url, one));
      for (const [at, { of }] of shops.entries())
        rows.push({ name: `${one.name}${of}`, ...medians(taps[at] ?? []) });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function tapOnce(
  browser: Browser,
  url: string,
  { isWarm, readSeconds }: (typeof CASES)[number],
): Promise<Tap> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  try {
    await enter(context);
    if (isWarm) await visit(context, async (page) => void (await tap(page)));
    await context.clearCookies({ name: "cart" });
    return await visit(context, async (page) => {
      await page.waitForTimeout(readSeconds * 1000);
      return tap(page);
    });
  } finally {
    await context.close();
  }
}

async function enter(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "I am 21 or older" }).click();
  await page.evaluate("new Promise((resolve) => setTimeout(resolve, 300))");
  await page.close();
  // A first visit has none of the files that were just fetched.
  const session = await context.newCDPSession(await context.newPage());
  await session.send("Network.clearBrowserCache");
}

async function visit<Value>(
  context: BrowserContext,
  use: (page: Page) => Promise<Value>,
): Promise<Value> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(WATCH);
  await page.goto(PAGE, { waitUntil: "load" });
  const value = await use(page);
  await page.close();
  return value;
}

async function tap(page: Page): Promise<Tap> {
  const before = await page.evaluate<{ lcpMs: number; tbtMs: number }>("window.tapWatch.page()");
  const button = page
    .getByRole("main")
    .getByRole("button", { name: /^Add to cart/ })
    .first();
  await button.scrollIntoViewIfNeeded();
  await touch(page, await button.boundingBox());
  await page.evaluate("window.tapWatch.drawn");
  await page.waitForTimeout(300);
  const seen = await page.evaluate<Record<string, number>>("window.tapWatch.seen");
  const inpMs = await page.evaluate<number>("window.tapWatch.inp()");
  const since = (from: string, name: string) => (seen[name] ?? 0) - (seen[from] ?? 0);
  return {
    signMs: since("down", "sign"),
    countMs: since("up", "count"),
    drawerMs: since("up", "drawer"),
    ...before,
    inpMs,
  };
}

/** A finger stays on the screen for a moment. */
async function touch(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
) {
  if (!box) throw new Error("the button is nowhere");
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, 80));
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Runs in the page: records at each frame the changes on the screen since the tap. */
const WATCH = `(() => {
  const seen = { down: 0, up: 0, sign: 0, count: 0, drawer: 0 };
  let done;
  const drawn = new Promise((resolve) => (done = resolve));
  let before = "", lcp = 0, tbt = 0, inp = 0, button = null;
  const watch = (type, hear, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...options });
  watch("largest-contentful-paint", (entry) => (lcp = entry.startTime));
  watch("longtask", (entry) => (tbt += Math.max(0, entry.duration - 50)));
  watch("event", (entry) => entry.interactionId && (inp = Math.max(inp, entry.duration)), { durationThreshold: 16 });
  const shown = (selector, matches) =>
    [...document.querySelectorAll(selector)].some((one) => matches(one) && one.getClientRects().length > 0);
  const look = () => {
    const now = performance.now();
    const count = document.querySelector("a[aria-label^='Cart, ']")?.getAttribute("aria-label") ?? "";
    if (!seen.count && !count.startsWith("Cart, 0") && !/empty/.test(count)) seen.count = now;
    if (!seen.sign && (seen.count || button.outerHTML !== before)) seen.sign = now;
    if (!seen.drawer && shown("[role=dialog], dialog[open]", (one) => /Subtotal/.test(one.textContent))) seen.drawer = now;
    if (seen.drawer) done();
    else requestAnimationFrame(look);
  };
  addEventListener("pointerdown", (event) => {
    if (seen.down) return;
    seen.down = event.timeStamp;
    button = event.target.closest("button") ?? event.target;
    before = button.outerHTML;
    requestAnimationFrame(look);
  }, true);
  addEventListener("pointerup", ({ timeStamp }) => (seen.up ||= timeStamp), true);
  window.tapWatch = { seen, drawn, page: () => ({ lcpMs: lcp, tbtMs: tbt }), inp: () => inp };
})()`;

const medians = (taps: readonly Tap[]): Omit<Row, "name"> => ({
  signInTimePercent: rounded((100 * taps.filter((one) => one.signMs <= 100).length) / taps.length),
  ...Object.fromEntries(
    (["signMs", "countMs", "drawerMs", "lcpMs", "tbtMs", "inpMs"] as const).map((figure) => {
      const values = taps.map((one) => one[figure]).toSorted((a, b) => a - b);
      return [figure, rounded(values[Math.floor(values.length / 2)] ?? Number.NaN)];
    }),
  ),
});
