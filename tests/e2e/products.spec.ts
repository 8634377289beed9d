import { readFileSync } from "node:fs";
import { AGE_TEXTS } from "#app/account/age/age-texts.ts";
import { PICTURE_TEXTS } from "#app/backoffice/products/picture-texts.ts";
import { PRODUCT_TEXTS } from "#app/backoffice/products/product-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

const JAR = readFileSync("public/art/og/kava-30.jpg");
const SHOP = readFileSync("public/art/og.jpg");
const picture = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

test("a picture that is chosen before the scripts have come stays chosen", async ({
  page,
  asStaff,
}) => {
  expect(asStaff).toBeUndefined();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!entry\.client)[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin/products/7/pictures", { waitUntil: "domcontentloaded" });
  const field = page.getByLabel("Files", { exact: true });
  await field.setInputFiles([picture("early.jpg", JAR)]);
  goOn();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    "early.jpg",
  );
});

test(
  "pictures are uploaded, described and put in order, and the shop shows them",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    await page.goto("/admin/products/7");
    await page.getByRole("link", { name: "Pictures", exact: true }).click();
    await page.getByLabel(PICTURE_TEXTS.alt).fill("Our jar");
    const field = page.getByLabel("Files", { exact: true });
    await page.locator("form[enctype]").evaluate((form) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "dropped.jpg", { type: "image/jpeg" }));
      form.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
      "dropped.jpg",
    );
    const files = [picture("jar.jpg", JAR), picture("shop.jpg", SHOP)];
    await field.setInputFiles(files);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("2 pictures uploaded.")).toBeVisible();
    // The page looks again by itself. A busy machine takes a minute for the pictures.
    const points = page.getByRole("button", { name: /^Focal point/ });
    await expect(points).toHaveCount(2, { timeout: 120_000 });
    await page.getByLabel(PICTURE_TEXTS.alt).nth(2).fill("The shelf");
    await page.getByRole("button", { name: "Save Our jar" }).nth(1).click();
    await page.getByRole("button", { name: "Move earlier The shelf" }).click();
    await expect(page.getByText("Moved.")).toBeVisible();
    await points.first().click({ position: { x: 24, y: 20 } });
    await expect(page.getByLabel("From the left, %").first()).toHaveValue("10");
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }

    await page.goto("/shop");
    await expect(page.locator('img[src^="/pictures/"]')).toHaveAttribute("data-fx", "1");
    await page.setViewportSize(DESKTOP); // phones swipe through them
    await page.goto("/shop/30-kava-chewable-tablets");
    await expect(page.getByRole("button", { name: /The shelf/ })).toBeVisible();
    await page.getByRole("radio", { name: "The shelf" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: /Our jar/ })).toBeVisible();
    const shown = await page
      .locator("picture img:visible")
      .evaluateAll((all) => all.map((img) => img instanceof HTMLImageElement && img.currentSrc));
    expect(shown.join(" ")).toMatch(/\/pictures\/[\da-f]{32}-\d+\.avif/);
    await expectAccessible(page);

    await page.goto("/admin/products/7/pictures");
    await page.locator("summary", { hasText: "Delete The shelf" }).click();
    await expect(page.getByText("Delete “The shelf” from every page of 30 Kava")).toBeVisible();
    await page.getByRole("button", { name: PICTURE_TEXTS.removeNow }).first().click();
    await expect(page.getByText("Picture “The shelf” deleted.")).toBeVisible();
  },
);

test(
  "a product is previewed before it is public, and chosen ones are changed together",
  { tag: LONG },
  async ({ page, asStaff, browser, baseURL }) => {
    expect(asStaff).toBeUndefined();
    await page.goto("/admin/products");
    await page.getByRole("checkbox", { name: "Choose 30 Kava Chewable Tablets" }).check();
    await page.getByRole("checkbox", { name: "Choose 30 Kanna Chewable Tablets" }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: PRODUCT_TEXTS.changeChosen }).click();
    await expect(page.getByText("2 products chosen")).toBeVisible();
    await page.locator("summary", { hasText: "Prices" }).click();
    await page.getByLabel("Percent").fill("10");
    await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
    await expect(page.getByText("Price: $39.00 → $42.99").first()).toBeVisible();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.getByLabel("Reason").fill("New list");
    await page.getByRole("button", { name: "Save all" }).click();
    await expect(page.getByText("2 of 2 saved.")).toBeVisible();

    await page.goto("/admin/products/5");
    await page.getByRole("button", { name: "Add link" }).click();
    const address = await page.getByLabel(/^Preview link:/).inputValue();
    await expectAccessible(page);
    const visitor = await browser.newPage();
    await visitor.goto(new URL(new URL(address).search, `${baseURL}/preview`).href);
    await visitor.getByRole("button", { name: AGE_TEXTS.statementButton }).click();
    await expect(visitor.getByText("A preview of this page as it is")).toBeVisible();
    for (const size of [DESKTOP, PHONE]) {
      await visitor.setViewportSize(size);
      await expectAccessible(visitor);
    }
    await visitor.close();
  },
);
