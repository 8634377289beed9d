import { CODE_TEXTS } from "#app/backoffice/codes/code-texts.ts";
import { EDIT_TEXTS } from "#app/backoffice/ui/staged-edit.ts";
import { CODE_CONDITIONS } from "#domain/codes/code-finding.ts";
import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("a code is made, tried with a cart, changed after its difference was seen, and made in bulk", async ({
  page,
  asStaff,
}) => {
  expect(asStaff).toBeUndefined();
  await page.goto("/admin/codes");
  await expect(page.getByRole("link", { name: "NOSALE123" })).toBeVisible();
  await page.getByRole("link", { name: "Add code" }).click();
  await page.getByLabel("Code", { exact: true }).fill("autumn20");
  await page.getByLabel("Percent", { exact: true }).fill("20");
  await page.getByRole("checkbox", { name: "Kava", exact: true }).check();
  await page.getByLabel(CODE_CONDITIONS.minimum).fill("50");
  await page.getByRole("button", { name: "Add code" }).click();
  await expect(page.getByText("Code AUTUMN20 added.")).toBeVisible();

  await page.getByRole("link", { name: "Test a code" }).click();
  await page.getByLabel("Add item").first().selectOption({ index: 1 });
  await page.getByLabel("Quantity").first().fill("1");
  await page.getByRole("button", { name: "Test" }).click();
  await expect(page.getByText("AUTUMN20 doesn't apply.")).toBeVisible();
  await expect(page.getByText("The cart has no eligible items.")).toBeVisible();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }

  await page.goto("/admin/codes/AUTUMN20");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel(CODE_CONDITIONS.uses).fill("500");
  await page.getByRole("button", { name: EDIT_TEXTS.review }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Was: no limit" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await page.getByLabel("Reason").fill("More of them");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Code AUTUMN20 saved.")).toBeVisible();

  await page.getByLabel("Prefix").fill("fall");
  await page.getByLabel("Number of codes").fill("3");
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: CODE_TEXTS.makeMany }).click();
  expect((await downloaded).suggestedFilename()).toBe("codes-fall-3.csv");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Code AUTUMN20 turned off.")).toBeVisible();
  await expect(page.getByText("3 codes FALL-…", { exact: true })).toBeVisible();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.goto("/admin/codes?state=off");
  await expect(page.getByRole("link", { name: "AUTUMN20" })).toBeVisible();
  await expectAccessible(page);
});
