import type { Page } from "@playwright/test";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { expect, hydrate, test } from "./shop-test.ts";

/* Proves PAGE-10 in a browser; a mismatch in hydration is an error in the console, which fails every test. */

const MINT = { productId: 1, flavor: "Mint", quantity: 2 };
const cartLink = (page: Page, label: string) =>
  page.getByRole("link", { name: `Cart, ${label}`, exact: true, includeHidden: true });
const hasBlock = async (page: Page) =>
  (await page.locator("script#cart-data").textContent())?.includes("Mint");

test.describe("a page that customers with filled carts share", () => {
  for (const who of firstOf(["signed in", "signed out"]))
    test(`becomes their own in the browser, ${who}`, async ({ page, shop }) => {
      if (who === "signed in") await shop.signUp();
      await shop.fillCart(MINT);
      await page.goto("/dosing"); // whatever the page says once
      await page.goto("/shop");
      expect(await hasBlock(page)).toBe(true);
      await cartLink(page, "2 items").click();
      const drawer = page.getByRole("dialog", { name: "Your cart" });
      await expect(drawer).toContainText("Mint");
      await drawer.getByRole("button", { name: /^Increase quantity/ }).click();
      await expect(cartLink(page, "3 items")).toBeVisible();
      await page.keyboard.press("Escape");
      // A navigation in the browser brings the cart in its data.
      await page.getByRole("contentinfo").getByRole("link", { name: "Dosing" }).click();
      await expect(page).toHaveURL("/dosing");
      await expect(cartLink(page, "3 items")).toBeVisible();
      await page.reload();
      await expect(cartLink(page, "3 items")).toBeVisible();
    });

  test("and is nobody's after signing out", async ({ page, shop }) => {
    await shop.signUp();
    await shop.fillCart(MINT);
    await page.goto("/dosing");
    await page.goto("/shop");
    await expect(cartLink(page, "2 items")).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await page.context().clearCookies({ name: "cart" });
    await page.goto("/shop");
    await expect(cartLink(page, "0 items")).toBeVisible();
    await expect(page.locator("script#cart-data")).toHaveCount(0);
  });
});

test.describe("a page that the back button brings back", () => {
  /** Headless Chromium keeps no page; tests/engines goes back for real. */
  const comeBack = (page: Page) =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );

  for (const isHydrated of firstOf([false, true]))
    test(`shows the cart of now, ${isHydrated ? "with" : "before"} its components`, async ({
      page,
      shop,
    }) => {
      await page.goto("/dosing");
      if (isHydrated) await hydrate(page);
      await shop.fillCart(MINT);
      await expect(cartLink(page, "0 items")).toBeVisible();
      await comeBack(page);
      await expect(cartLink(page, "2 items")).toBeVisible();
    });

  test("shows nothing of a person who has signed out", async ({ page, shop }) => {
    await shop.signUp();
    await page.goto("/orders");
    await hydrate(page);
    await shop.signOut();
    await comeBack(page);
    await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
    await expect(page).toHaveURL("/");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header says how much is in the cart", { tag: LONG }, async ({ page, shop }) => {
    await shop.signUp();
    await shop.fillCart(MINT);
    for (const path of ["/shop", "/labs", "/labs"]) {
      await page.goto(path);
      await expect(cartLink(page, "2 items")).toBeVisible();
    }
  });
});
