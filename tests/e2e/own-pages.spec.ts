import { expect, hydrate, test } from "./shop-test.ts";

/* Proves PAGE-11 in a browser; a mismatch in hydration is an error in the console, which fails every test. */

const SAMPLE_CUSTOMER = "og@mitra.example"; // has orders that shipped
/** In the document of a page that was rendered for many. */
const SHARED = 'type="application/json" id="own-data"';
const HOSTILE = `</script><img src=x onerror=alert(1)> "Pat" & 'Sam'`;

test("one's orders, rendered once for all, are one's own before and after hydration", async ({
  page,
  shop,
}) => {
  await shop.signUp();
  await page.goto("/orders#edit-profile");
  const name = page.getByLabel("Full Name");
  await name.fill(HOSTILE);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile has been saved.")).toBeVisible();
  for (let visit = 0; visit < 2; visit++) {
    expect(await (await page.reload())?.text()).toContain(SHARED);
    await hydrate(page);
    await expect(name).toHaveValue(HOSTILE);
    await expect(page.getByRole("definition").filter({ hasText: HOSTILE })).toBeVisible();
  }
  // What is saved comes by the router, and takes the place of what the page brought.
  await name.fill("Pat Doe");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "Pat Doe" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Dosing" }).click();
  await expect(page).toHaveURL("/dosing");
  await page.goBack();
  await expect(page.getByRole("definition").filter({ hasText: "Pat Doe" })).toBeVisible();
});

test("its orders stay when something else on the page is saved", async ({ page, shop }) => {
  await shop.signIn(SAMPLE_CUSTOMER);
  await page.goto("/shop"); // whatever the page says once
  const document = await page.goto("/orders#edit-profile");
  expect(await document?.text()).toContain(SHARED);
  const order = page.locator("#history article").first();
  const title = await order.getByRole("heading").textContent();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile has been saved.")).toBeVisible();
  await expect(page.locator("script#own-data")).toHaveCount(0);
  await expect(order.getByRole("heading")).toHaveText(title ?? "");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same page shows and changes the same", async ({ page, shop }) => {
    await shop.signIn(SAMPLE_CUSTOMER);
    for (let visit = 0; visit < 2; visit++) {
      await page.goto("/orders");
      await expect(page.locator("#profile")).toContainText(SAMPLE_CUSTOMER);
      await expect(page.locator("#history article").first()).toBeVisible();
    }
  });
});
