import type { Page } from "@playwright/test";
import { ACTING_TEXTS } from "#app/account/acting/acting-texts.ts";
import { LIMIT_ACT_TEXTS } from "#app/backoffice/limits/customer-limit-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { confirmAge, DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

const CUSTOMER = "og@mitra.example";

/** The check needs scripts, which the desk's page has none of. */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
}

test(
  "a customer is found, noted, tagged, given prices and blocked, without JavaScript",
  { tag: LONG },
  async ({ page, browser, asStaff, staffShop }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      baseURL: staffShop.shop.url,
    });
    const desk = await context.newPage();
    await desk.goto("/admin/customers");
    await expectSound(page, new URL(desk.url()).pathname);
    await desk.getByLabel("Search").fill(CUSTOMER);
    await desk.getByRole("button", { name: "Find" }).click();
    await desk.getByRole("table").getByRole("link").first().click();
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();

    await desk.getByLabel("New note").fill("Prefers <b>email</b>");
    await desk.getByRole("button", { name: "Add note" }).click();
    await expect(desk.getByText("Prefers <b>email</b>")).toBeVisible();
    await desk.getByLabel("New tag").fill("Call back");
    await desk.getByRole("button", { name: "Add", exact: true }).click();
    await expect(desk.getByRole("link", { name: "call back" })).toBeVisible();

    const military = desk.locator("#act-military");
    await military.locator("summary").click();
    await military.getByLabel("Until").fill("2020-01-01");
    await military.getByLabel("Reason").fill("ID seen");
    await military.getByRole("button", { name: "Give military prices" }).click();
    await expect(desk.getByText("That day has passed.")).toBeVisible();
    await expect(military.getByLabel("Reason")).toHaveValue("ID seen");
    await military.getByLabel("Until").fill("2099-12-31");
    await military.getByRole("button", { name: "Give military prices" }).click();
    await expect(
      desk.getByText("Customer now has military prices until Dec 31, 2099."),
    ).toBeVisible();

    await desk.locator("#act-block summary").click();
    await desk.locator("#act-block").getByLabel("Reason").fill("Resells");
    await desk.locator("#act-block").getByRole("button", { name: "Block" }).click();
    await expect(desk.getByText(/^Customer blocked\./)).toBeVisible();
    await expectSound(page, new URL(desk.url()).pathname);
    await desk.locator("#act-unblock summary").click();
    await desk.locator("#act-unblock").getByLabel("Reason").fill("Talked");
    await desk.locator("#act-unblock").getByRole("button", { name: "Unblock customer" }).click();
    await expect(desk.getByText(LIMIT_ACT_TEXTS.readmitted)).toBeVisible();

    await desk.getByText("More actions").click();
    await desk.getByRole("link", { name: "Export or erase data" }).click();
    await expect(desk.getByRole("heading", { name: "Kept" })).toBeVisible();
    await expectSound(page, new URL(desk.url()).pathname);
    await context.close();
    expect(asStaff).toBeUndefined();
  },
);

test(
  "staff order for a customer under a banner, and end it",
  { tag: LONG },
  async ({ page, staffShop, asStaff }) => {
    expect(asStaff).toBeUndefined();
    await confirmAge(page, staffShop.shop.url);
    await page.goto("/admin/customers/sample-affiliate");
    await page.locator("#act-act_for summary").click();
    await page.locator("#act-act_for").getByLabel("Reason").fill("On the phone");
    await page.locator("#act-act_for").getByRole("button", { name: "Begin" }).click();
    await expect(page).toHaveURL(/\/shop$/);
    const banner = page.getByRole("complementary", { name: "Ordering for a customer" });
    await expect(banner).toContainText(
      "You are ordering for affiliate@mitra.example, signed in as staff@mitra.example",
    );
    await expectSound(page, "/shop");
    await page.goto("/orders/security/sessions");
    await expect(page.getByText(ACTING_TEXTS.refused)).toBeVisible();
    await banner.getByRole("button", { name: "End" }).click();
    await expect(page.getByText(ACTING_TEXTS.ended)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Avery Stone" })).toBeVisible();
  },
);

test(
  "a name of 300 characters leaves lists and pages their width, and is there as a whole",
  { tag: LONG },
  async ({ page, asStaff, staffShop }) => {
    expect(asStaff).toBeUndefined();
    const unbroken = "Wolfeschlegelstein".repeat(17).slice(0, 300);
    const words = "María Alejandra ".repeat(19).trim();
    const [{ order_number: order } = { order_number: 0 }] = await staffShop.query(
      "select order_number from orders where user_id = 'sample-og' limit 1",
    );
    for (const name of [unbroken, words]) {
      await staffShop.query(`update profiles set full_name = '${name}'
      where id in ('sample-og', 'sample-affiliate', 'sample-affiliate-2', 'sample-care')`);
      await staffShop.query(`update "user" set name = '${name}' where id = 'sample-care'`);
      await staffShop.query(`update orders set full_name = '${name}' where user_id = 'sample-og'`);
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        for (const path of [
          "/admin/customers?q=og%40mitra.example",
          `/admin/orders?q=${String(order)}`,
          "/admin/customers/sample-og",
          `/admin/orders/${String(order)}`,
          "/admin/affiliates",
          "/admin/payouts/years",
          "/admin/team",
        ]) {
          await page.goto(path);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([path, width]).toEqual([path, size.width]);
          const isList = path.includes("?");
          if (!isList) continue;
          const row = page.getByRole("row").filter({ has: page.getByTitle(name) });
          const lines = await row.evaluate((found) => found.getBoundingClientRect().height / 20);
          expect(lines).toBeLessThan(9);
        }
      }
    }
  },
);
