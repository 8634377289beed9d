import { readFileSync } from "node:fs";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("the owner reads the year's sales by state, takes them as a file, and enters what a unit costs", async ({
  page,
  asStaff,
}) => {
  await page.goto("/admin/reports");
  await page.getByLabel("Period").selectOption("Own dates");
  await page.getByLabel("First day").fill("2020-01-01");
  await page.getByLabel("Last day").fill("2019-12-31");
  await page.getByLabel("By", { exact: true }).selectOption("State");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("The last day is before the first.")).toBeVisible();
  await page.getByLabel("Last day").fill("2099-12-31");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("The books agree")).toBeVisible();
  const total = page.getByRole("row").last();
  await expect(total).toContainText("Total");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.split("\r\n")[0]).toMatch(/^\uFEFFState,Orders,Units,Goods/);

  await page.getByRole("link", { name: "Margins and stock" }).click();
  await page.getByLabel("Product", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Cost of a unit").fill("five");
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Enter a cost" }).click();
  await expect(page.getByText("Enter an amount, like 12.50.")).toBeVisible();
  await page.getByLabel("Cost of a unit").fill("5.25");
  await page.getByRole("button", { name: "Enter a cost" }).click();
  await expect(page.getByText("The cost is entered.")).toBeVisible();
  await expect(page.getByText("$5.25").first()).toBeVisible();
  expect(asStaff).toBeUndefined();
});
