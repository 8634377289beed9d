import { missing } from "#domain/form/staff-note.ts";
import { firstOf, LONG } from "../support/long-proofs.ts";
import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/** A sample customer requests an age review; no one is reviewed twice. */
const askForReview = (email: string) => `insert into age_verifications (user_id, verifier)
  select id, 'manual' from "user" where email = '${email}' on conflict do nothing`;

const PATHS = [
  "/admin",
  "/admin/payments",
  "/admin/payments/messages",
  "/admin/payments/reconcile",
  "/admin/payments/alerts",
  "/admin/mail?state=done",
  "/admin/requests",
  "/admin/payouts",
  "/admin/age-reviews",
  "/admin/audit",
  "/admin/orders/10008",
  "/admin/orders",
  "/admin/runs",
  "/admin/orders?q=10016&state=GA",
  "/admin/orders/10016",
  "/admin/orders/10001/parcels",
  "/admin/orders/10001/refund",
  "/admin/orders/10016/edit",
  "/admin/drafts",
  "/admin/drafts/1",
  "/admin/orders/10016/pack",
  "/admin/packing",
  "/admin/chargebacks",
  "/admin/orders/10001/chargeback",
  "/admin/banned-orders",
  "/admin/products",
  "/admin/products/1",
  "/admin/products/1/stock",
  "/admin/categories",
  "/admin/tracking",
  "/admin/reports?period=this_year&by=state",
  "/admin/reports/margin",
  "/admin/reports/cohorts",
];
/** Each group signs in once. */
const GROUPS = 12;

test.describe("staff pages", () => {
  for (let group = 1; group <= GROUPS; group += 1)
    test(
      `have no axe violation at either width, and fit a phone: part ${group} of ${GROUPS}`,
      { tag: group === 1 ? [] : LONG },
      async ({ page, asStaff, staffShop }) => {
        expect(asStaff).toBeUndefined();
        await staffShop.query(askForReview("military@mitra.example"));
        for (const path of PATHS.filter((_, at) => at % GROUPS === group - 1)) {
          await page.goto(path);
          // In each width one of the two: the colors are the same in both.
          for (const [colorScheme, size] of [
            ["dark", DESKTOP],
            ["light", PHONE],
          ] as const) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize(size);
            await expectAccessible(page);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            expect([path, width]).toEqual([path, size.width]);
          }
        }
      },
    );

  test(
    "load none of the shop's code, and the shop none of theirs",
    { tag: LONG },
    async ({ page, asStaff }) => {
      const scripts = async (path: string, own: string) => {
        await page.goto(path);
        // The document may be there before its scripts are.
        await expect.poll(names, { timeout: 10_000 }).toContain(own);
        return names();
      };
      const names = async () => {
        const loaded = await page.evaluate(() =>
          performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
        );
        return loaded.filter((name) => name.endsWith(".js")).join(" ");
      };
      const theirs = await scripts("/admin", "backoffice-document");
      expect(theirs).not.toMatch(/shop-document|home|cart|storefront/);
      const shops = await scripts("/shop", "shop-document");
      expect(shops).not.toMatch(/backoffice|age-reviews/);
      expect(asStaff).toBeUndefined();
    },
  );
});

test("orders are found, narrowed, kept as a view and taken along as a file", async ({
  page,
  asStaff,
}) => {
  await page.goto("/admin");
  await page.getByRole("navigation").getByRole("link", { name: "Orders" }).click();
  const table = page.getByRole("table", { name: "Orders" });
  const links = table.locator("tbody").getByRole("link");
  const first = (await links.first().innerText()).trim();
  await page.getByRole("searchbox", { name: "Search" }).fill(first);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Matched by order number.")).toBeVisible();
  await expect(links).toHaveCount(1);
  await page.getByRole("link", { name: /Remove Search/ }).click();

  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Shipped" });
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Oldest first" });
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/status=shipped&columns=[^&]+&sort=-newest$/);
  await page.getByText("Save view").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Long ago");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("View “Long ago” saved.")).toBeVisible();
  const tab = page.getByRole("navigation", { name: "Saved views" });
  await expect(tab.getByRole("link", { name: /Long ago/ })).toHaveAttribute("aria-current", "true");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("orders.csv");
  await page.getByRole("button", { name: /Delete view/ }).click();
  await expect(page.getByText("View “Long ago” deleted.")).toBeVisible();
  expect(asStaff).toBeUndefined();
});

test.describe("an age", () => {
  const people = [
    { hasScripts: true, email: "customer@mitra.example" },
    { hasScripts: false, email: "og@mitra.example" },
  ];
  for (const { hasScripts, email } of firstOf(people)) {
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
      const nav = staff.getByRole("navigation", { name: "Staff" });
      await nav.locator("summary", { hasText: "Customers" }).click();
      await nav.getByRole("link", { name: "Age reviews" }).click();
      const row = staff.getByRole("listitem").filter({ hasText: email });
      const note = row.getByLabel(/Evidence or reason/);
      await row.getByRole("button", { name: /^Reject/ }).click();
      await expect(note).toHaveAccessibleDescription(missing("A note"));
      await note.fill("ID seen on video");
      await row.getByRole("button", { name: /^Verify age/ }).click();
      await expect(
        staff.getByText(`Age of ${email} verified for this and later orders.`),
      ).toBeVisible();
      await expect(row).toHaveCount(0);
      await context.close();
      expect(asStaff).toBeUndefined();
    });
  }
});
