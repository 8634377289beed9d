import type { Locator, Page } from "@playwright/test";
import { AGE_TEXTS } from "#app/account/age/age-texts.ts";
import { INVALID_EMAIL } from "#domain/account/email.ts";
import { LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, expectAccessible, newEmail, PHONE, test } from "./shop-test.ts";

const BOTTLE = { productId: 1, flavor: "Mint" };

async function expectAccessibleInBothWidths(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

test.describe("the age gate", () => {
  test.use({ isAgeConfirmed: false });

  test("has no axe violation, and gives the focus to the page's heading", async ({ page }) => {
    await page.goto("/");
    const enter = page.getByRole("button", { name: AGE_TEXTS.statementButton });
    await expect(enter).toBeVisible();
    await expectAccessibleInBothWidths(page);
    await enter.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test(
  "no violation on an order's confirmation, the order's history and a mail",
  { tag: LONG },
  async ({ page, shop }) => {
    const email = await shop.signUp();
    await shop.fillCart(BOTTLE);
    await shop.openCheckout();
    await shop.fillAddress();
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.placeOrder();
    await shop.orderNumber();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleInBothWidths(page);
    for (const path of ["/orders", await shop.mailPath(email, "Confirm your email address")]) {
      await page.goto(path);
      await expectAccessibleInBothWidths(page);
    }
  },
);

/** Opens with Return, is accessible, traps Tab, closes on Escape and returns the focus. */
async function expectSoundDialog(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await expectAccessibleInBothWidths(page);
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(key);
      // At once, also at either end: no guard outside takes the focus in between.
      const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
      expect(isInside, `focus after ${key}`).toBe(true);
    }
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.setViewportSize(DESKTOP);
  await expect(opener).toBeFocused();
}

test.describe("no axe violation in, Tab stays inside, and the focus returns from", () => {
  test("the cart drawer", async ({ page, shop }) => {
    await shop.fillCart(BOTTLE, { productId: 6, flavor: "Lemon" });
    await page.goto("/shop");
    const cart = page.getByRole("link", { name: "Cart, 2 items" });
    await expectSoundDialog(page, cart, page.getByRole("dialog", { name: "Your cart" }));
  });

  test("the sign-in dialog, with and without mistakes", async ({ page }) => {
    await page.goto("/labs");
    const opener = page.getByRole("banner").getByRole("button", { name: "Sign in" });
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await opener.click();
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(dialog.getByText(INVALID_EMAIL)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expectSoundDialog(page, opener, dialog);
  });

  test("the sign-in prompt", { tag: LONG }, async ({ page, shop }) => {
    await shop.fillCart(BOTTLE);
    await page.goto("/cart");
    const opener = page.getByRole("main").getByRole("button", { name: "Checkout" });
    await expectSoundDialog(page, opener, page.getByRole("dialog", { name: "Sign In Required" }));
  });

  test("the sign-in prompt and a plan's form", { tag: LONG }, async ({ page, shop }) => {
    await page.goto("/pricing");
    const opener = page.getByRole("button", { name: "Subscribe Now to Monthly Light" });
    await expectSoundDialog(page, opener, page.getByRole("dialog", { name: "Sign In Required" }));
    await shop.signUp();
    await page.reload();
    const form = page.getByRole("dialog", { name: "Subscribe to Monthly Light" });
    await expectSoundDialog(page, opener, form);
    await opener.press("Enter");
    await form.getByRole("button", { name: "Submit Subscription Request" }).press("Enter");
    await expect(form.getByText("City is required")).toBeVisible();
    await expectAccessibleInBothWidths(page);
    await page.goto("/pricing/subscribe/monthly-light");
    await expectAccessibleInBothWidths(page);
  });
});

test("no violation with the phone's menu open", { tag: LONG }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.locator("summary").filter({ hasText: "Menu" }).press("Enter");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expectAccessible(page);
});

test("the first Tab reaches a link that skips to the content", async ({ page }) => {
  await page.goto("/labs");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const main = page.getByRole("main");
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("a form's errors are tied to their fields", async ({ page }) => {
  await page.goto("/auth/sign-up");
  await page.getByRole("main").getByLabel("Email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill(newEmail());
  await page.getByRole("main").getByRole("button", { name: "Create account" }).click();
  const email = page.getByRole("main").getByLabel("Email");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
});
