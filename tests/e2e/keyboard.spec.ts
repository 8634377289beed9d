import type { Locator, Page } from "@playwright/test";
import { AGE_TEXTS } from "#app/account/age/age-texts.ts";
import { expect, newEmail, PASSWORD, test } from "./shop-test.ts";

test.use({ isAgeConfirmed: false });

const TABS_MAX = 80;

/** Presses Tab until it has the focus; fails if it cannot be reached that way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < TABS_MAX; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Not reached by Tab: ${target.toString()}`);
}

async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test("a whole purchase works by keyboard alone, from the gate to the confirmation", async ({
  page,
}) => {
  await page.goto("/");
  await pressOn(page, page.getByRole("button", { name: AGE_TEXTS.statementButton }));
  await pressOn(page, page.getByRole("link", { name: "Shop Now" }));
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  await pressOn(page, page.locator("summary", { hasText: "Add to cart 50 MGM" }));
  await pressOn(
    page,
    page.getByRole("button", { name: "Citrus 50 MGM Chewable Tablets, add to cart" }),
  );

  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart).toContainText("Citrus");
  await pressOn(page, cart.getByRole("button", { name: /^Increase quantity/ }), "Space");
  await expect(cart).toContainText("$200.00");
  await pressOn(page, cart.getByRole("button", { name: "Checkout" }));

  const prompt = page.getByRole("dialog", { name: "Sign In Required" });
  await pressOn(page, prompt.getByRole("button", { name: "Create Account" }));
  const account = page.getByRole("dialog", { name: "Create account" });
  await typeInto(page, account.getByLabel("Email"), newEmail());
  await typeInto(page, account.getByLabel("Password", { exact: true }), PASSWORD);
  await page.keyboard.press("Enter");
  await pressOn(page, account.getByRole("button", { name: "Continue to checkout" }));

  await expect(page).toHaveURL(/\/checkout$/);
  const checkout = page.getByRole("main");
  await expect(checkout.getByRole("heading", { name: "Checkout" })).toBeFocused();
  const fields = {
    "Phone Number": "2065550199",
    "Full Name": "Kim Doe",
    "Street Address": "77 Pike Street",
    "ZIP Code": "98101",
  };
  for (const [label, text] of Object.entries(fields)) {
    await typeInto(page, checkout.getByLabel(label, { exact: true }), text);
  }
  await expect(checkout.getByLabel("City", { exact: true })).toHaveValue("Seattle");
  await expect(checkout.getByLabel("State", { exact: true })).toHaveValue("WA");
  await tabTo(page, checkout.getByRole("radio", { name: /^Standard/ }));
  await page.keyboard.press("ArrowDown");
  await expect(checkout.getByRole("radio", { name: /^Overnight/ })).toBeChecked();
  await expect(checkout).toContainText("$263.00");
  await tabTo(page, checkout.getByRole("radio", { name: /payment link/ }));
  await page.keyboard.press("ArrowDown");
  await expect(checkout.getByRole("radio", { name: /^Venmo/ })).toBeChecked();
  await pressOn(page, checkout.getByRole("button", { name: "Place order" }));
  await expect(page).toHaveURL(/\/checkout\/done\/\d+$/);
  await expect(page.getByText("Please send $263.00")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
