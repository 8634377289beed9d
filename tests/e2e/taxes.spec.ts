import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("an owner looks up a state's threshold, enters it, and sees how far its sales have come", async ({
  page,
  asStaff,
}) => {
  expect(asStaff).toBeUndefined();
  test.slow();
  await page.goto("/admin/taxes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Taxes");
  await expectLooksRight(page);
  await page.getByRole("link", { name: "Add a threshold" }).click();
  await page.getByLabel("State", { exact: true }).selectOption("Colorado");
  await page.getByLabel("Holds from").fill("2026-01-01");
  await page.getByLabel("Sales").fill("10");
  await expectLooksRight(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A reason is needed.")).toBeVisible();
  await page.getByLabel("Reason").fill("The state's page");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The threshold is saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Colorado" }).first()).toBeVisible();
  await expectLooksRight(page);

  await page.getByRole("link", { name: "Tax rates" }).click();
  await page.getByLabel("Source").fill("Colorado, 2026");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "rates.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("State,Kind,Place,Percent,From\nCO,state,,2.9,2026-01-01"),
  });
  await page.getByRole("button", { name: "Look it over" }).click();
  await expect(page.getByText("1 new, 0 changed, 0 as they are.")).toBeVisible();
  await expectLooksRight(page);
  await page.getByLabel("Reason").fill("The new year");
  await page.getByRole("button", { name: "Put these rates in force" }).click();
  await expect(page.getByText("The rates are in force.")).toBeVisible();
  await page.getByLabel("ZIP Code").fill("80202");
  await page.getByLabel("Goods").fill("100");
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect(page.getByText("$2.90").first()).toBeVisible();
  await expectLooksRight(page);
});
