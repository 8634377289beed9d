import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/* Proves IMPORT-2 and IMPORT-3 in a browser. */

const FILE = [
  "Handle,Title,Body (HTML),Type,Option1 Value,Variant Price,Vendor",
  'leaf-tea,Leaf tea,"<p>Green</p>",Kava,Mint,12.50,x',
  "leaf-tea,,,,Lime,12.50,",
  "no-price,No price,,Kava,,free,x",
].join("\n");

test("a file of another shop is looked over, brought over as drafts, and taken back", async ({
  page,
  asStaff,
}) => {
  expect(asStaff).toBeUndefined();
  const looksRight = async (name: string) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, name).toBe(0);
    }
  };
  await page.goto("/admin/import");
  await looksRight("form");
  await page.getByLabel("Category").selectOption("Kava");
  const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Look it over" }).click();
  await expect(page.getByText("is no price in dollars")).toBeVisible();
  await looksRight("looked over");
  await page.getByRole("button", { name: "Add 1 product" }).click();
  await expect(page.getByRole("link", { name: "Leaf tea" })).toBeVisible();
  await looksRight("done");
  await page.getByText("Take this import back").click();
  await page.getByRole("button", { name: "Delete 1 product for good" }).click();
  await expect(page.getByText("1 product deleted.")).toBeVisible();
});
