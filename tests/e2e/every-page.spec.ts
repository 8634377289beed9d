import type { Page } from "@playwright/test";
import { LONG } from "../support/long-proofs.ts";
import { PAGE_PATHS } from "../support/page-paths.ts";
import {
  confirmAge,
  DESKTOP,
  expect,
  expectAccessible,
  hydrate,
  PHONE,
  test,
} from "./shop-test.ts";

/*
 * Checks for every page, in one visit: on a phone how high things to tap are, that none moves when the scripts run, and
 * how high the footer is; on a desktop whether text of twice the size fits; on both no axe violation.
 */

const FINGER = 44;
const FOOTER_MAX = 900;

const OF_CUSTOMERS = [
  "/orders",
  "/affiliate",
  "/affiliate/statement",
  "/auth/enroll",
  "/auth/reset",
  "/checkout",
];
const PATHS = [...PAGE_PATHS, "/shop/50-mgm-chewable-tablets", "/shop/mgm-shots"].filter(
  (path) => !OF_CUSTOMERS.includes(path),
);

async function expectSoundPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  const since = await fontsAreThere(page);
  await hydrate(page);
  expect.soft(await movedByScripts(page, since), `${path}: moved when its scripts ran`).toEqual([]);
  await expectAccessible(page);
  expect.soft(await footerHeight(page), `${path}: the footer's height`).toBeLessThan(FOOTER_MAX);
  expect.soft(await smallTargets(page), `${path}: too small to tap`).toEqual([]);
  expect.soft(await sectionsWithoutHeading(page), `${path}: no heading`).toEqual([]);
  expect.soft(await overflowOfLargeText(page), `${path}: text at 200%`).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  expect.soft(await overflowOfLargeText(page), `${path}: text at 200%`).toBeLessThanOrEqual(0);
}

/** One of each kind of page; the others are seen by `npm run prove -- browser`. */
const ALWAYS = ["/", "/shop/50-mgm-chewable-tablets"];

for (const path of PATHS)
  test(
    `${path} can be tapped, read at 200% and used by everyone`,
    { tag: ALWAYS.includes(path) ? [] : LONG },
    ({ page }) => expectSoundPage(page, path),
  );

test("and so can the pages of a customer with orders", { tag: LONG }, async ({ page, shop }) => {
  await shop.signIn("affiliate@mitra.example");
  await shop.fillCart({ productId: 1, flavor: "Mint" });
  for (const path of OF_CUSTOMERS) await expectSoundPage(page, path);
});

test("with a system's own colors every button has an edge", { tag: LONG }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", "/shop/50-mgm-chewable-tablets", "/pricing"]) {
    await page.goto(path);
    const edges = await page
      .locator("main .button:visible")
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth));
    expect(edges.length, path).toBeGreaterThan(0);
    expect(edges, path).not.toContain("0px");
  }
});

test(
  "a statement on paper is a table without menu, footer and buttons",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signIn("affiliate@mitra.example");
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 700, height: 900 });
    for (const path of ["/affiliate/statement", "/orders"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      for (const role of ["banner", "contentinfo", "button"] as const)
        await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    }
    await page.goto("/affiliate/statement");
    await expect(page.locator("tbody tr").first()).toHaveCSS("display", "table-row");
    await expect(page.getByRole("columnheader", { name: "Balance" })).toBeVisible();
  },
);

/** The phone's footer is short because its script folds it; without it all of it is there. */
test("without JavaScript the footer's links are there on a phone", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
  await confirmAge(page, baseURL ?? "");
  await page.goto("/labs");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Privacy policy" })).toBeVisible();
  await expect(footer.getByLabel("Email")).toBeVisible();
  await page.close();
});

test(
  "signing in and the account's pages do not ask for a newsletter address",
  { tag: LONG },
  async ({ page, shop }) => {
    for (const path of ["/auth/forgot", "/newsletter/unsubscribe"]) {
      await page.goto(path);
      await expect(page.getByRole("region", { name: "Newsletter" })).toHaveCount(0);
    }
    await shop.signUp();
    await page.goto("/orders");
    await expect(page.getByRole("region", { name: "Newsletter" })).toHaveCount(0);
  },
);

const footerHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector("footer")?.getBoundingClientRect().height ?? 0);

/** A font that comes late moves what stands beside its words. @returns when the page shows them, in its own time */
const fontsAreThere = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now();
  });

/** Parts of the page that moved since then: a person may be about to press one. */
const movedByScripts = (page: Page, since: number): Promise<string[]> =>
  page.evaluate(
    (from) =>
      new Promise((resolve) => {
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime >= from && "sources" in entry && Array.isArray(entry.sources))
              for (const { node } of entry.sources)
                // The footer folds while the page is read.
                if (node instanceof Element && !node.closest("footer"))
                  moved.push(node.outerHTML.slice(0, 120));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Buffered entries are reported in the frame after.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
    since,
  );

/** Controls smaller than a finger; a link in a sentence and what only screen readers see are exempt. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((finger) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
    const boxOf = (element: Element) => {
      const isChoice = element.matches("[type=radio], [type=checkbox]");
      const label = isChoice && element instanceof HTMLInputElement ? element.labels?.[0] : null;
      return (label ?? element).getBoundingClientRect();
    };
    const coversCard = (element: Element) =>
      getComputedStyle(element, "::after").position === "absolute";
    for (const details of document.querySelectorAll("details")) details.open = true;
    return [...document.querySelectorAll("a[href], button, summary, select, textarea, input")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches(".sr-only, [inert] *, [aria-hidden=true] *"))
      .filter((element) => !isInSentence(element) && !coversCard(element))
      .filter((element) => {
        const { width, height } = boxOf(element);
        // Half a pixel is rounding; one by one is hidden from sight.
        return height > 1 && (width < finger - 0.5 || height < finger - 0.5);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, FINGER);

const sectionsWithoutHeading = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("section, article")]
      .filter((section) => section.querySelector("h1, h2, h3, h4, h5, h6") === null)
      .map((section) => section.outerHTML.slice(0, 120)),
  );

const overflowOfLargeText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    const overflow = root.scrollWidth - root.clientWidth;
    root.style.fontSize = "";
    return overflow;
  });
