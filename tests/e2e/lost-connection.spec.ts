import type { Locator, Page, Request, Route } from "@playwright/test";
import { ACCOUNT_PROBLEMS, ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { DIMENSION_TEXTS } from "#app/backoffice/reports/report-texts.ts";
import { CONTACT_LABELS } from "#domain/account/contact-form.ts";
import { REFERRAL_CHECK_FAILED } from "#domain/affiliate/self-referral.ts";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { expect, hydrate, newEmail, PASSWORD, type Shop, test } from "./shop-test.ts";

/* Proves PAGE-14: a connection that is lost leaves the page, what was typed and the cart as they were. */

const NOT_REACHED = "We couldn't reach the shop. Check your connection and try again.";
const MINT = { productId: 1, flavor: "Mint" };
const MINT_LABEL = "50 MGM Chewable Tablets, Mint";

test.use({
  toleratedError:
    /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|dynamically imported module|manifest patches/,
});

const PLAN = /Monthly Light/;
const PLAN_BUTTON = /Subscribe.*Monthly Light/;

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const cut = (page: Page, isOffline = true) => page.context().setOffline(isOffline);
const isPost = (request: Request) => request.method() === "POST";
const fail = (route: Route) => route.abort();

/** The page has fetched what sends its form, and all that it imports. */
async function hasFetched(page: Page, routeId: string): Promise<void> {
  await expect(async () => {
    const isThere = await page.evaluate(async (id) => {
      const { __reactRouterManifest: manifest } = window;
      const route = manifest.routes[id];
      const files = [route?.module, route?.clientActionModule].filter((file) => file !== undefined);
      const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
      const all = files.every((file) => fetched.some((url) => url.endsWith(file)));
      if (files.length > 0 && all) await Promise.all(files.map((file) => import(file)));
      return files.length > 0 && all;
    }, routeId);
    expect(isThere, routeId).toBe(true);
  }).toPass();
}

test.describe("the cart", () => {
  const CART = "storefront/cart/cart.route";
  const CART_REQUESTS = /\/cart(?:\.data|\?view=drawer)/;

  for (const path of firstOf(["/shop", "/shop/50-mgm-chewable-tablets"])) {
    test(`says beside the button on ${path} that nothing was added, and adds it later`, async ({
      page,
      shop,
    }) => {
      await page.goto(path);
      const main = page.getByRole("main");
      const add = () =>
        path === "/shop"
          ? shop.addFromCard("50 MGM Chewable Tablets", "Mint")
          : main.getByRole("button", { name: "Add to cart 50 MGM Chewable Tablets" }).click();
      await cut(page);
      await add();
      await expect(main.getByRole("alert")).toHaveText(NOT_REACHED);
      await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
      await cut(page, false);
      await add();
      await expect(dialogOf(page, "Your cart")).toBeVisible();
      expect(shop.alerts).toEqual([]);
    });
  }

  test("gives an answer that never comes ten seconds, then lets the customer go on", async ({
    page,
  }) => {
    await page.route(CART_REQUESTS, () => new Promise(() => undefined));
    await page.goto("/shop/50-mgm-chewable-tablets");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(main.getByRole("alert")).toHaveText(NOT_REACHED);
    await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Dosing" }).click();
    await expect(page).toHaveURL(/\/dosing$/);
  });

  test(
    "shows the page that the server has instead of an answer",
    { tag: LONG },
    async ({ page }) => {
      await page.route(CART_REQUESTS, (route) => route.fulfill({ status: 403, body: "<p>No</p>" }));
      await page.goto("/shop/50-mgm-chewable-tablets");
      await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
      await expect(page.getByRole("heading", { name: "Your cart", level: 1 })).toBeVisible();
    },
  );

  for (const where of firstOf(["page", "drawer"] as const)) {
    test(`on its ${where} keeps a line whose quantity or removal did not arrive, and says so`, async ({
      page,
      shop,
    }) => {
      await shop.fillCart({ ...MINT, quantity: 2 });
      await page.goto(where === "page" ? "/cart" : "/labs");
      await hydrate(page);
      if (where === "drawer") await page.getByRole("link", { name: "Cart, 2 items" }).click();
      const cart = where === "page" ? page.getByRole("main") : dialogOf(page, "Your cart");
      const quantity = cart.getByRole("group", { name: /Quantity/ }).getByRole("status");
      await expect(quantity).toHaveText("2");
      if (where === "page") await hasFetched(page, CART);
      await cut(page);
      await cart.getByRole("button", { name: "Increase quantity" }).click();
      await expect.poll(() => shop.alerts).toEqual([NOT_REACHED]);
      await expect(quantity).toHaveText("2");
      await cart.getByRole("button", { name: `Remove ${MINT_LABEL}` }).click();
      await expect.poll(() => shop.alerts).toEqual([NOT_REACHED, NOT_REACHED]);
      await expect(quantity).toHaveText("2");
      await expect(cart.getByText(`Removed ${MINT_LABEL}.`)).toHaveCount(0);
      await cut(page, false);
      const removed = page.waitForResponse((response) => isPost(response.request()));
      await cart.getByRole("button", { name: `Remove ${MINT_LABEL}` }).click();
      const undo = cart.getByRole("button", { name: "Undo" });
      await expect(undo).toBeVisible();
      await removed;
      const failPosts = (route: Route) =>
        isPost(route.request()) ? route.abort() : route.fallback();
      await page.route(CART_REQUESTS, failPosts);
      await undo.click();
      await expect(cart.getByText(NOT_REACHED)).toBeVisible();
      await page.unroute(CART_REQUESTS);
      await undo.click();
      await expect(quantity).toHaveText("2");
    });
  }
});

test.describe("signing in and up", () => {
  const fill = async (form: Locator, email: string) => {
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  };

  for (const [mode, button] of firstOf([
    ["sign-in", "Sign in"],
    ["sign-up", "Create account"],
  ] as const)) {
    for (const where of firstOf(["page", "dialog"] as const)) {
      test(`${mode} on its ${where} keeps what was typed and goes through later`, async ({
        page,
        shop,
      }) => {
        let email = newEmail();
        if (mode === "sign-in") {
          email = await shop.signUp();
          await shop.signOut();
        }
        await page.goto(where === "page" ? `/auth/${mode}` : "/labs");
        await hydrate(page);
        if (where === "dialog")
          await page.getByRole("button", { name: "Sign in", exact: true }).click();
        const form = where === "page" ? page.getByRole("main") : page.getByRole("dialog");
        if (where === "dialog" && mode === "sign-up") {
          // Clicks as late as on a slow device: the other form's files are there by then.
          await hasFetched(page, "account/sign-in/sign-in.route");
          await form.getByRole("button", { name: "Create an account" }).click();
        }
        await fill(form, email);
        await hasFetched(page, `account/sign-in/${mode}.route`);
        await cut(page);
        const send = form.getByRole("button", { name: button, exact: true });
        await send.click();
        await expect(form.getByRole("alert")).toHaveText(ACCOUNT_PROBLEMS.unexpected.text);
        await expect(form.getByLabel("Email")).toHaveValue(email);
        await expect(form.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
        await cut(page, false);
        await send.click();
        await expect(
          page.getByRole("button", { name: "Sign out", includeHidden: true }),
        ).toBeAttached();
      });
    }
  }
});

test.describe("the account page", () => {
  const open = async (page: Page, shop: Shop, path = "/orders") => {
    await shop.signUp();
    await page.goto(path);
    await hydrate(page);
  };

  test(
    "keeps a new password that did not arrive, and says so",
    { tag: LONG },
    async ({ page, shop }) => {
      await open(page, shop);
      const item = page.locator("#password");
      await item.locator("summary").click();
      const [typed, again] = [item.getByLabel("New password"), item.getByLabel("Confirm password")];
      await typed.fill("another long password");
      await again.fill("another long password");
      await cut(page);
      const send = item.getByRole("button", { name: "Change Password" });
      await send.click();
      await expect(item.getByRole("alert")).toHaveText(ACCOUNT_TEXTS.passwordUpdateFailed);
      await expect(typed).toHaveValue("another long password");
      await expect(again).toHaveValue("another long password");
      await cut(page, false);
      await send.click();
      await expect(item.getByText(ACCOUNT_TEXTS.passwordUpdated)).toBeVisible();
    },
  );

  test("keeps a changed profile that did not arrive", { tag: LONG }, async ({ page, shop }) => {
    await open(page, shop);
    const profile = page.locator("details").filter({ hasText: "Edit profile" });
    await profile.locator("summary").click();
    await profile.getByLabel("Full Name").fill("Pat Lost");
    await hasFetched(page, "account/profile/profile.route");
    await cut(page);
    await profile.getByRole("button", { name: "Save profile" }).click();
    await expect(profile.getByRole("alert")).toHaveText(ACCOUNT_PROBLEMS.unexpected.text);
    await expect(profile.getByLabel("Full Name")).toHaveValue("Pat Lost");
    await cut(page, false);
    await profile.getByRole("button", { name: "Save profile" }).click();
    await expect(profile.getByText(ACCOUNT_TEXTS.profileSaved)).toBeVisible();
  });

  test(
    "stays when devices could not be signed out, and says so",
    { tag: LONG },
    async ({ page, shop }) => {
      await open(page, shop, "/orders/security/sessions");
      const main = page.getByRole("main");
      await cut(page);
      await main.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(main.getByRole("alert")).toHaveText(ACCOUNT_PROBLEMS.unexpected.text);
      await cut(page, false);
      await main.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(page.getByText(ACCOUNT_TEXTS.signedOutEverywhere)).toBeVisible();
    },
  );

  test(
    "keeps a subscription whose cancellation did not arrive, and cancels it later",
    { tag: LONG },
    async ({ page, shop }) => {
      await shop.signUp();
      const answer = await page.request.post("/pricing/subscribe/monthly-light", {
        form: {
          planName: "Monthly Light",
          name: "Pat Doe",
          address: "12 Pine Street",
          city: "Seattle",
          state: "WA",
          zipCode: "98101",
          phone: "(206) 555-0101",
          email: newEmail(),
        },
      });
      expect(answer.ok()).toBe(true);
      await page.goto("/orders");
      await hydrate(page);
      await hasFetched(page, "account/orders/cancel-subscription.route");
      const row = page.getByRole("listitem").filter({ hasText: "Monthly Light" });
      await cut(page);
      await row.getByRole("button", { name: "Cancel Monthly Light" }).click();
      await expect(row.getByRole("alert")).toHaveText(ACCOUNT_PROBLEMS.unexpected.text);
      await cut(page, false);
      await row.getByRole("button", { name: "Cancel Monthly Light" }).click();
      await expect(page.getByText(ACCOUNT_TEXTS.subscriptionCanceled)).toBeVisible();
    },
  );
});

test(
  "a plan's dialog whose data do not come says so, and tries again",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signUp();
    await page.goto("/pricing");
    await hydrate(page);
    await page.route("**/*.data*", fail);
    await page.getByRole("button", { name: PLAN_BUTTON }).click();
    const dialog = dialogOf(page, PLAN);
    await expect(dialog.getByRole("alert")).toContainText(NOT_REACHED);
    await page.unroute("**/*.data*");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByLabel(CONTACT_LABELS.address)).toBeVisible();
    expect(shop.alerts).toEqual([]);
  },
);

test(
  "a plan's dialog whose code does not come says so, and opens later",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signUp();
    await page.goto("/pricing");
    await hydrate(page);
    await cut(page);
    await page.getByRole("button", { name: PLAN_BUTTON }).click();
    await expect.poll(() => shop.alerts).toEqual([NOT_REACHED]);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
    await cut(page, false);
    await page.getByRole("button", { name: PLAN_BUTTON }).click();
    await expect(dialogOf(page, PLAN).getByLabel(CONTACT_LABELS.address)).toBeVisible();
  },
);

test("a checkout that does not come says that the cart is saved", async ({ page, shop }) => {
  await shop.signUp();
  await shop.fillCart(MINT);
  await page.goto("/labs");
  await hydrate(page);
  await page.getByRole("link", { name: /^Cart/ }).click();
  const checkout = dialogOf(page, "Your cart").getByRole("link", { name: "Checkout" });
  await expect(checkout).toBeVisible();
  await page.route("**/*.data*", fail);
  await checkout.click();
  await expect(page.getByText(/^We couldn't load this page\. Your cart is saved/)).toBeVisible();
  await page.unroute("**/*.data*");
  await shop.openCheckout();
  await expect(shop.checkoutForm.getByLabel(CONTACT_LABELS.address)).toBeVisible();
});

test(
  "a discount code that cannot be looked up says so at its field",
  { tag: LONG },
  async ({ page, shop }) => {
    await shop.signUp();
    await shop.fillCart(MINT);
    await shop.openCheckout();
    await hydrate(page);
    await shop.addCode();
    const code = shop.checkoutForm.getByLabel(DIMENSION_TEXTS.code);
    await cut(page);
    await code.first().fill("ONEFIFTY1");
    await shop.checkoutForm.getByRole("button", { name: "Apply discount code" }).click();
    await expect(code.first()).toHaveAccessibleDescription(NOT_REACHED);
    await expect(page.getByText(REFERRAL_CHECK_FAILED)).toHaveCount(0);
    await cut(page, false);
    await shop.checkoutForm.getByRole("button", { name: "Apply discount code" }).click();
    await expect(page.getByText("ONEFIFTY1 applied.")).toBeVisible();
    await expect(page.getByText(NOT_REACHED)).toHaveCount(0);
  },
);

test(
  "a ZIP Code that cannot be looked up says so at its field",
  { tag: LONG },
  async ({ page }) => {
    await page.goto("/shop/50-mgm-chewable-tablets");
    await hydrate(page);
    await hasFetched(page, "storefront/shipping/ship-to-me.route");
    await cut(page);
    const zip = page.getByLabel("Estimated delivery to ZIP Code");
    await zip.fill("98101");
    await zip.press("Enter");
    await expect(zip).toHaveAccessibleDescription(NOT_REACHED);
    await expect(zip).toHaveValue("98101");
  },
);
