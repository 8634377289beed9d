import { readFileSync } from "node:fs";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("an owner takes signed evidence, looks at disputes and claims, and hands a manifest in", async ({
  page,
  asStaff,
  staffShop,
}) => {
  expect(asStaff).toBeUndefined();
  const [order] = await staffShop.query(
    "select min(order_number)::text as number from orders where status = 'shipped'",
  );
  await page.goto(`/admin/orders/${String(order?.["number"])}/chargeback`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the signed file" }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(file.signature.algorithm).toBe("Ed25519");

  await page.getByRole("link", { name: "How it is checked" }).click();
  await expect(page.getByText(file.signature.key)).toBeVisible();
  await expectLooksRight(page);
  const month = page.waitForEvent("download");
  await page.getByRole("button", { name: "Signed file (JSON)" }).click();
  expect((await month).suggestedFilename()).toMatch(/^evidence-\d{4}-\d\d\.json$/);

  await page.goto("/admin/settings/manifestStates/edit");
  await page.getByLabel("States").fill("NY");
  await page.getByRole("button", { name: "See what it would do" }).click();
  await page.getByLabel("Reason").fill("Its law");
  await page.getByRole("button", { name: "Save" }).click();
  await page.goto("/admin/reports/shipments");
  await expect(page.getByRole("button", { name: /Mark as handed in/ })).toHaveCount(2);
  await expectLooksRight(page);
  await page.goto("/admin/calendar");
  await page
    .getByRole("link", { name: /^New York, / })
    .first()
    .click();
  await page
    .getByRole("button", { name: /Mark as handed in/ })
    .first()
    .click();
  await expect(page.getByText("It is marked as handed in.")).toBeVisible();
  await expect(page.getByText(/^Marked as handed in /)).toBeVisible();

  await page.goto("/admin/reports/disputes");
  await expect(page.getByText("You have set no limit")).toBeVisible();
  await expectLooksRight(page);
  await page.goto("/admin/claims");
  await expect(page.getByText("Nothing was found.")).toBeVisible();
  await expectLooksRight(page);
});
