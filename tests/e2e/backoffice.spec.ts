import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/** A sample customer requests an age review; no one is reviewed twice. */
const askForReview = (email: string) => `insert into age_verifications (user_id, verifier)
  select id, 'manual' from "user" where email = '${email}' on conflict do nothing`;

test.describe("staff pages", () => {
  test("have no axe violation at either width, and fit a phone", async ({
    page,
    asStaff,
    staffShop,
  }) => {
    await staffShop.query(askForReview("military@mitra.example"));
    for (const path of [
      "/admin",
      "/admin/age-reviews",
      "/admin/orders/10008",
      "/admin/orders/10016",
    ]) {
      await page.goto(path);
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: "light" });
        await expectAccessible(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, width]).toEqual([path, size.width]);
      }
    }
    expect(asStaff).toBeUndefined();
  });

  test("load none of the shop's code, and the shop none of theirs", async ({ page, asStaff }) => {
    const scripts = async (path: string) => {
      await page.goto(path);
      const names = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
      );
      return names.filter((name) => name.endsWith(".js")).join(" ");
    };
    const theirs = await scripts("/admin");
    expect(theirs).toContain("backoffice-document");
    expect(theirs).not.toMatch(/shop-document|home|cart|storefront/);
    const shops = await scripts("/shop");
    expect(shops).toContain("shop-document");
    expect(shops).not.toMatch(/backoffice|age-reviews/);
    expect(asStaff).toBeUndefined();
  });
});

test.describe("an age", () => {
  const people = [
    { hasScripts: true, email: "customer@mitra.example" },
    { hasScripts: false, email: "og@mitra.example" },
  ];
  for (const { hasScripts, email } of people) {
    test(`is decided ${hasScripts ? "with" : "without"} JavaScript`, async ({
      page,
      browser,
      asStaff,
      staffShop,
    }) => {
      await staffShop.query(askForReview(email));
      const state = await page.context().storageState();
      const context = await browser.newContext({
        javaScriptEnabled: hasScripts,
        storageState: state,
        baseURL: staffShop.shop.url,
      });
      const staff = await context.newPage();
      await staff.goto("/admin");
      await staff.getByRole("navigation").getByRole("link", { name: "Age reviews" }).click();
      const row = staff.getByRole("listitem").filter({ hasText: email });
      const note = row.getByLabel(/Evidence or reason/);
      await row.getByRole("button", { name: /^Refuse/ }).click();
      await expect(note).toHaveAccessibleDescription("A note is needed.");
      await note.fill("ID seen on video");
      await row.getByRole("button", { name: /^Verify age/ }).click();
      await expect(
        staff.getByText(`The age of ${email} is verified, for this and later orders.`),
      ).toBeVisible();
      await expect(row).toHaveCount(0);
      await context.close();
      expect(asStaff).toBeUndefined();
    });
  }
});
