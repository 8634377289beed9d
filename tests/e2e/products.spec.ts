import { confirmAge, expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("a new text and price are in the shop at once, and a stopped product is in no open checkout", async ({
  page,
  browser,
  asStaff,
  staffShop,
}) => {
  expect(asStaff).toBeUndefined();
  const visit = await browser.newContext({ baseURL: staffShop.shop.url });
  const customer = await visit.newPage();
  await confirmAge(customer, staffShop.shop.url);
  const path = "/shop/30-kava-chewable-tablets";

  await page.goto("/admin/products?q=kava");
  await page.getByRole("link", { name: "30 Kava Chewable Tablets" }).click();
  await page.getByRole("link", { name: "Texts and limits" }).click();
  await page.getByLabel("Short description").fill("Kava, as a tablet to chew.");
  await page.getByRole("button", { name: "Look over the change" }).click();
  await expect(page.getByRole("heading", { name: "What this changes" })).toBeVisible();
  await expect(page.locator("ins")).toHaveText(["Kava, as a tablet to chew."]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A reason is needed.")).toBeVisible();
  await page.getByLabel("Reason").fill("Shorter");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Prices", exact: true }).click();
  await page.getByLabel("Price", { exact: true }).fill("44.50");
  await page.getByRole("button", { name: "Look over the change" }).click();
  await page.getByLabel("Reason").fill("New list");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("$44.50", { exact: false }).first()).toBeVisible();

  await expect(async () => {
    await customer.goto(path);
    await expect(customer.getByText("Kava, as a tablet to chew.").first()).toBeVisible();
    await expect(customer.getByText("$44.50").first()).toBeVisible();
  }).toPass();
  const added = customer.waitForResponse((answer) => answer.request().method() === "POST");
  await customer
    .getByRole("button", { name: /Add to cart/ })
    .first()
    .click();
  await added;
  await customer.goto("/cart");
  await expect(customer.getByText("30 Kava Chewable Tablets").first()).toBeVisible();

  await page.getByText("Stop its sale at once").click();
  await page.locator("#act-stop").getByLabel("Reason").fill("A letter from the state");
  await page.getByRole("button", { name: "Stop the sale" }).click();
  await expect(page.getByText("A letter from the state").first()).toBeVisible();
  await expect(async () => {
    await customer.goto(path);
    await expect(customer).toHaveURL(/\/$/);
  }).toPass();
  await customer.goto("/cart");
  await expect(customer.getByText("30 Kava Chewable Tablets")).toHaveCount(0);

  await page.getByText("Allow its sale again").click();
  await page.locator("#act-allow").getByLabel("Reason").fill("Settled");
  await page.getByRole("button", { name: "Allow the sale" }).click();
  await expect(page.getByText("On sale", { exact: true }).first()).toBeVisible();
  // Back to its price, from the history.
  const priced = page.locator("details", { hasText: "New list" });
  await priced.locator("summary").click();
  await priced.getByRole("link", { name: /to put it back/ }).click();
  await page.getByRole("button", { name: "Look over the change" }).click();
  await expect(page.locator("ins")).toHaveText(["$39.00"]);
  await visit.close();
});
