import { readFileSync } from "node:fs";
import { MARGIN_TEXTS } from "#app/backoffice/reports/margin-texts.ts";
import { PERIOD_PROBLEMS, BOOK_TEXTS } from "#app/backoffice/reports/report-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { expect, hydrate, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "the owner reads the year's sales by state, takes them as a file, and enters what a unit costs",
  { tag: LONG },
  async ({ page, asStaff }) => {
    await page.goto("/admin/reports");
    // A choice shows its report at once.
    await hydrate(page);
    await page.getByLabel("Period").selectOption("Custom dates");
    await page.getByLabel("First day").fill("2020-01-01");
    await page.getByLabel("Last day").fill("2019-12-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText(PERIOD_PROBLEMS.reversed)).toBeVisible();
    await page.getByLabel("Last day").fill("2099-12-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText(BOOK_TEXTS.agree)).toBeVisible();
    await hydrate(page);
    await page.getByLabel("By", { exact: true }).selectOption("State");
    await page.waitForURL(/by=state/);
    const total = page.getByRole("row").last();
    await expect(total).toContainText("Total");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file.split("\r\n")[0]).toMatch(/^\uFEFFState,Orders,Units,Goods/);

    await page.getByRole("link", { name: MARGIN_TEXTS.title }).click();
    await page.getByLabel("Product", { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(MARGIN_TEXTS.cost).fill("five");
    await page.getByLabel("From", { exact: true }).fill("2020-01-01");
    await page.getByRole("button", { name: MARGIN_TEXTS.enter }).click();
    await expect(page.getByText("Enter an amount up to $100,000.00, like 12.50.")).toBeVisible();
    await page.getByLabel(MARGIN_TEXTS.cost).fill("5.25");
    await page.getByRole("button", { name: MARGIN_TEXTS.enter }).click();
    await expect(page.getByText(MARGIN_TEXTS.doneEnter)).toBeVisible();
    await expect(page.getByText("$5.25").first()).toBeVisible();
    expect(asStaff).toBeUndefined();
  },
);

test("on a phone the current report's tab is in sight, and the page stays at its top", async ({
  page,
  asStaff,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/admin/reports");
  const tabs = page.getByRole("navigation", { name: "Reports" });
  const last = await tabs.getByRole("link").last().getAttribute("href");
  await page.goto(last ?? "");
  await hydrate(page);
  await expect(tabs.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(asStaff).toBeUndefined();
});
