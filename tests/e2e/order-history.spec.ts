import { LONG } from "../support/long-proofs.ts";
import { expect, hydrate, type Shop, test } from "./shop-test.ts";

/* Proves ORDER-32. */

const SAMPLE_CUSTOMER = "og@mitra.example"; // has orders that shipped

async function openHistory(shop: Shop) {
  await shop.signIn(SAMPLE_CUSTOMER);
  await shop.page.goto("/orders");
  const order = shop.page.locator("#history article").filter({ hasText: "Shipped" }).first();
  return { order, fold: order.locator("details") };
}

test("an order shows its state and parcel, and unfolds by keyboard what was in it", async ({
  page,
  shop,
}) => {
  const { order, fold } = await openHistory(shop);
  await expect(order.getByText("Placed on")).toBeVisible();
  await expect(order.getByRole("link", { name: /opens the carrier's site/ })).toBeVisible();
  await expect(fold.getByText("Subtotal")).toBeHidden();
  await shop.expectAccessible();
  await fold.locator("summary").press("Enter");
  for (const text of ["Quantity", "Subtotal", "Payment"])
    await expect(fold.getByText(text).first()).toBeVisible();
  await shop.expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.expectAccessible();
  await expect(order.getByRole("link", { name: /^Invoice of order \d+$/ })).toBeVisible();
});

test(
  "on paper nothing is folded, and nothing is there to click",
  { tag: LONG },
  async ({ page, shop }) => {
    const { order, fold } = await openHistory(shop);
    await page.emulateMedia({ media: "print" });
    await expect(order.getByRole("link", { name: /^Invoice/ })).toBeHidden();
    await expect(fold.getByText("Subtotal")).toBeVisible();
  },
);

test("ordering again with a double click adds once", async ({ page, shop }) => {
  const { order } = await openHistory(shop);
  await page
    .getByRole("button", { name: "Show password", includeHidden: true })
    .first()
    .waitFor({ state: "attached" }); // hydrated
  await order.getByRole("button", { name: /^Order again/ }).dblclick();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Added to your cart.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an order unfolds, and can be ordered again", async ({ page, shop }) => {
    const { order, fold } = await openHistory(shop);
    await fold.locator("summary").click();
    await expect(fold.getByText("Subtotal")).toBeVisible();
    await order.getByRole("button", { name: /^Order again/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText("Added to your cart.")).toBeVisible();
  });
});

test(
  "an order's style sheet comes with the pages that show one, also when a script leads to them",
  { tag: LONG },
  async ({ page, shop }) => {
    const sheet = page.locator("link[rel=stylesheet][href*='/assets/orders-']");
    const order = page.locator(".order").first();
    await shop.signUp();
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    await shop.openCheckout();
    await expect(sheet).toHaveCount(0);
    await shop.fillAddress();
    await shop.checkoutForm.getByRole("radio", { name: /^Venmo/ }).check();
    await shop.placeOrder();
    await shop.orderNumber();
    await expect(order).toHaveCSS("display", "grid");
    await page.goto("/shop");
    await expect(sheet).toHaveCount(0);
    await hydrate(page);
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(order).toHaveCSS("display", "grid");
  },
);
