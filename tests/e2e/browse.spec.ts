import type { Page } from "@playwright/test";
import { TESTIMONIALS } from "#content/testimonials.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { demoDataFolder } from "../support/demo-data-folder.ts";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { queryShopProcess, startShopProcess } from "../support/shop-process.ts";
import { confirmAge, expect, expectAccessible, hydrate, PHONE, test } from "./shop-test.ts";

/* Proves CAT-12, PAGE-1 and PAGE-6. */

/** The whole navigation. */
const NAVIGATION = [
  "/",
  "/affiliate",
  "/community",
  "/dosing",
  "/industry-problems",
  "/labs",
  "/mgm",
  "/process",
  "/shop",
  "/transparency",
  "/wholesale",
  "/why-us",
];

/** A shop that loses its database during startup logs it: the test needs one that is already running. */
async function waitForJobs(dataFolder: string): Promise<void> {
  let countBefore = 0;
  await expect(async () => {
    const scheduled = await queryShopProcess(dataFolder, "select name from pgboss.schedule");
    const isSettled = scheduled.length > 0 && scheduled.length === countBefore;
    countBefore = scheduled.length;
    expect(isSettled, "all schedules are there").toBe(true);
  }).toPass({ intervals: [1500] });
}

const productNames = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();

async function pathsOf(page: Page, navigation: string): Promise<string[]> {
  const links = page.getByRole("navigation", { name: navigation }).locator("a");
  return links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href") ?? ""));
}

test.describe("navigation", () => {
  test("has every link, on wide screens and in the phone's menu", async ({ page }) => {
    await page.goto("/");
    expect((await pathsOf(page, "Main")).toSorted()).toEqual(NAVIGATION);
    await expect(page.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/orders");
    await page.setViewportSize(PHONE);
    await page.locator("summary").filter({ hasText: "Menu" }).click();
    expect((await pathsOf(page, "Menu")).toSorted()).toEqual([...NAVIGATION, "/orders"].toSorted());
  });

  test(
    "every link of header and footer leads to a page with one heading",
    { tag: LONG },
    async ({ page }) => {
      await page.goto("/");
      const footer = await pathsOf(page, "Footer");
      expect(footer).toEqual(
        expect.arrayContaining(["/policies", "/privacy-policy", "/terms-and-conditions"]),
      );
      for (const path of new Set([...NAVIGATION, ...footer])) {
        const response = await page.request.get(path, { maxRedirects: 0 });
        expect(response.status(), path).toBe(200);
        expect((await response.text()).match(/<h1[\s>]/g), path).toHaveLength(1);
      }
    },
  );

  test("the phone's menu opens, and closes on Escape and after a link", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await hydrate(page);
    const menu = page.getByRole("navigation", { name: "Menu" });
    const button = page.locator("summary").filter({ hasText: "Menu" });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole("link", { name: "Labs" }).click();
    await expect(page).toHaveURL(/\/labs$/);
    await expect(menu).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("an unknown path redirects home", async ({ page }) => {
    for (const path of ["/no-such-page", "/shop/1/reviews", "/orders%5C"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/\/[^/]+\/$/);
      await expect(page.getByRole("link", { name: "Shop Now" })).toBeVisible();
    }
  });

  test("another page opens scrolled to its top", { tag: LONG }, async ({ page }) => {
    await page.goto("/labs");
    const link = page.getByRole("navigation", { name: "Footer" }).getByRole("link", {
      name: "Policies",
    });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(/\/policies$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe("home", () => {
  for (const javaScriptEnabled of firstOf([true, false])) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("sells the first featured product in its sizes, at the price of the chosen one", async ({
        page,
      }) => {
        await page.goto("/");
        const main = page.getByRole("main");
        const sizes = main.getByRole("group", { name: "Tablets" });
        await expect(sizes.getByRole("radio")).toHaveCount(3);
        await expect(sizes.getByText("$100.00", { exact: true })).toBeVisible();
        await sizes.getByRole("radio", { name: "150 tablets" }).check();
        await expect(sizes.getByText("$270.00", { exact: true })).toBeVisible();
        await expect(sizes.getByText("$100.00", { exact: true })).toBeHidden();
        await main.locator("summary").first().click();
        await main.getByRole("button", { name: "Mint MGM Chewable Tablets, add to cart" }).click();
        const cart = javaScriptEnabled ? page.getByRole("dialog", { name: "Your cart" }) : main;
        await expect(cart).toContainText("150 MGM Chewable Tablets");
        await expect(cart).toContainText("$270.00");
      });
    });
  }

  test("shows what a customer said, marked as a sample", { tag: LONG }, async ({ page }) => {
    await page.goto("/");
    const [first] = TESTIMONIALS;
    const said = page.getByRole("figure").filter({ hasText: first?.quote ?? "" });
    await expect(said).toContainText(first?.name ?? "");
    await expect(said.locator("[data-sample]")).toBeVisible();
  });
});

test.describe("the shop", () => {
  test("counts its products, labels their stock and states their limits", async ({ page }) => {
    await page.goto("/shop");
    const main = page.getByRole("main");
    await expect(main.getByText("8 products", { exact: true })).toBeVisible();
    expect(await productNames(page)).toEqual([
      "50 MGM Chewable Tablets",
      "100 MGM Chewable Tablets",
      "150 MGM Chewable Tablets",
      "5 MGM Chewable Tablets Sample",
      "Blue Lotus Extract",
      "MGM Shots",
      "30 Kava Chewable Tablets",
      "30 Kanna Chewable Tablets",
    ]);
    const card = (name: string) => main.getByRole("article").filter({ hasText: name });
    await expect(card("100 MGM")).toContainText("In Stock");
    await expect(card("150 MGM")).toContainText("Low Stock");
    await expect(card("30 Kanna")).toContainText("Sold Out");
    await expect(card("30 Kanna").getByRole("button", { name: /^Sold Out/ })).toBeDisabled();
    await expect(card("30 Kanna").locator("summary")).toHaveCount(0);
    await expect(card("100 MGM")).toContainText("Limit of 6 bottles per customer");
    await expect(card("MGM Shots")).toContainText("Limit of 24 shots per customer (1 box)");
    await expect(card("Sample")).toContainText("You pay shipping of $14.99 for UPS or USPS");
  });

  test("filters by category and stock, sorts, and keeps it all in the URL", async ({ page }) => {
    await page.goto("/shop");
    await expect(page.getByLabel("Sort by").locator("option")).toHaveText([
      "Default",
      "Featured",
      "Name",
      "Price: low to high",
      "Price: high to low",
    ]);
    const count = page.getByRole("main").getByText(/^\d+ products?$/);
    await page.getByRole("checkbox", { name: "In stock only" }).check();
    await expect(count).toHaveText("7 products");
    await page.getByLabel("Sort by").selectOption("Price: low to high");
    await expect(page).toHaveURL(/\/shop\?stock=in&sort=price_low$/);
    await expect
      .poll(() => productNames(page).then((names) => names.slice(0, 2)))
      .toEqual(["5 MGM Chewable Tablets Sample", "MGM Shots"]);
    const chips = page.getByRole("navigation", { name: "Categories" });
    await chips.getByRole("link", { name: "MGM" }).click();
    await expect(count).toHaveText("4 products");
    await expect(chips.getByRole("link", { name: "MGM" })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("checkbox", { name: "In stock only" })).toBeChecked();
    await page.reload();
    await expect(count).toHaveText("4 products");
    await expect(page.getByLabel("Sort by")).toHaveValue("price_low");
    await page.goBack();
    await expect(count).toHaveText("7 products");
  });

  test(
    "says that nothing matches, and leads back to everything",
    { tag: LONG },
    async ({ page }) => {
      await page.goto("/shop?category=Kanna&stock=in");
      await expect(page.getByText("0 products")).toBeVisible();
      await expect(page.getByText("No products match this filter")).toBeVisible();
      await page.getByRole("link", { name: "Show all products" }).click();
      await expect(page.getByText("8 products")).toBeVisible();
    },
  );

  test("shows a spinner while products are loading", { tag: LONG }, async ({ page }) => {
    await page.goto("/shop");
    const { promise: permission, resolve: permit } = Promise.withResolvers<void>();
    await page.route("**/shop.data*", async (route) => {
      await permission;
      await route.continue();
    });
    await page.getByRole("link", { name: "Kava", exact: true }).click();
    const spinner = page.getByRole("status").filter({ hasText: "Loading products" });
    await expect(spinner).toBeVisible();
    permit();
    await expect(page.getByText("1 product", { exact: true })).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  test(
    "says that the products failed to load, and Retry brings them back with the database",
    { tag: LONG },
    async ({ page }) => {
      const folder = demoDataFolder("test-e2e-outage");
      // A database of the shop's own would be started again at once.
      const { connection, stop } = await startEmbeddedPostgres(`${folder}/postgres`);
      const own = await startShopProcess(folder, {
        DATABASE_URL: `postgresql://postgres@/postgres?host=${connection.host}`,
        SECRET: "a secret of 32 characters, or more",
        SITE_URL: "http://localhost",
        DEMO: "1",
      });
      try {
        await confirmAge(page, own.url);
        await waitForJobs(folder);
        const { processId } = findEmbeddedPostgres(`${folder}/postgres`);
        if (processId === null) throw new Error("The database is not running");
        process.kill(processId, "SIGINT");
        const failure = page.getByText("Failed to load products. Please try again later.", {
          exact: true,
        });
        await expect(async () => {
          await page.goto(`${own.url}/shop?sort=name`);
          await expect(failure).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expectAccessible(page);
        const ofOne = await page.request.get(`${own.url}/shop/mgm-shots`);
        expect([ofOne.status(), ofOne.headers()["etag"]]).toEqual([503, undefined]);
        expect(await ofOne.text()).toContain("Failed to load products. Please try again later.");
        // Cutting off what the page still fetches would log a console error.
        await page.waitForLoadState("networkidle");
        await page.getByRole("button", { name: "Retry" }).click();
        await expect(failure).toBeVisible();
        await startEmbeddedPostgres(`${folder}/postgres`);
        await expect(async () => {
          await page.waitForLoadState("networkidle");
          // An answer that came after the last check has removed the button.
          const retry = page.getByRole("button", { name: "Retry" });
          if (await retry.isVisible()) await retry.click({ timeout: 1000 });
          await expect(page.getByText("8 products")).toBeVisible({ timeout: 2000 });
        }).toPass();
        await page.waitForLoadState("networkidle");
      } finally {
        await own.stop();
        await stop();
      }
    },
  );
});

test("/mgm shows what MGM is and products 1 to 4, ready to be added", async ({ page, shop }) => {
  await page.goto("/mgm");
  await expect(page.getByRole("heading", { name: "What MGM is" })).toBeVisible();
  expect(await productNames(page)).toEqual([
    "50 MGM Chewable Tablets",
    "100 MGM Chewable Tablets",
    "150 MGM Chewable Tablets",
    "5 MGM Chewable Tablets Sample",
  ]);
  await shop.addFromCard("50 MGM Chewable Tablets", "Berry");
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await expect(drawer).toContainText("50 MGM Chewable Tablets");
  await expect(drawer).toContainText("Berry");
});
