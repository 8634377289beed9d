import { CERTIFICATE_TEXTS } from "#app/backoffice/tax-certificates/certificate-texts.ts";
import { RATE_TEXTS } from "#app/backoffice/taxes/rate-texts.ts";
import { THRESHOLD_TEXTS } from "#app/backoffice/taxes/tax-watch-texts.ts";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test(
  "an owner looks up a state's threshold, enters it, and sees how far its sales have come",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    test.slow();
    await page.goto("/admin/taxes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Taxes");
    await expectLooksRight(page);
    await page.getByRole("link", { name: "Add threshold" }).click();
    await page.getByLabel("State", { exact: true }).selectOption("Colorado");
    await page.getByLabel("First day").fill("2026-01-01");
    await page.getByLabel("Sales", { exact: false }).first().fill("10");
    await expectLooksRight(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(NO_REASON)).toBeVisible();
    await page.getByLabel("Reason").fill("The state's page");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(THRESHOLD_TEXTS.saved)).toBeVisible();
    await expect(page.getByRole("link", { name: "Colorado" }).first()).toBeVisible();
    await expectLooksRight(page);

    await page.getByRole("link", { name: "Tax rates" }).click();
    await page.getByLabel("Source").fill("Colorado, 2026");
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name: "rates.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("State,Kind,Place,Percent,From\nCO,state,,2.9,2026-01-01"),
    });
    await page.getByRole("button", { name: "Review" }).click();
    await expect(page.getByText("1 new, 0 changed, 0 unchanged.")).toBeVisible();
    await expectLooksRight(page);
    await page.getByLabel("Reason").fill("The new year");
    await page.getByRole("button", { name: RATE_TEXTS.apply }).click();
    await expect(page.getByText(RATE_TEXTS.applied)).toBeVisible();
    await page.getByLabel("ZIP Code").fill("80202");
    await page.getByLabel("Goods").fill("100");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.getByText("$2.90").first()).toBeVisible();
    await expectLooksRight(page);

    await page.goto("/admin/taxes/certificates");
    await expect(page.getByText(CERTIFICATE_TEXTS.none)).toBeVisible();
    await page.goto("/admin/customers?q=customer@mitra.example");
    await page
      .getByRole("main")
      .locator('a[href^="/admin/customers/"]:not([href*="csv"])')
      .first()
      .click();
    await page.getByText("More actions").click();
    await page.getByRole("link", { name: CERTIFICATE_TEXTS.title }).click();
    await page.getByRole("link", { name: CERTIFICATE_TEXTS.add }).click();
    await page.getByLabel("States").fill("CO");
    await page.getByLabel("Kind").selectOption("Resale");
    await page.getByLabel("Number").fill("R-100");
    await page.getByLabel("First day").fill("2026-01-01");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(NO_REASON)).toBeVisible();
    await expectLooksRight(page);
    await page.getByLabel("Reason").fill("They showed it");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("No document", { exact: true })).toBeVisible();
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name: "certificate.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n"),
    });
    await page.getByRole("button", { name: CERTIFICATE_TEXTS.keep }).click();
    await expect(page.getByText(CERTIFICATE_TEXTS.kept)).toBeVisible();
    await expectLooksRight(page);
    await page.goto("/admin/taxes/certificates");
    await expect(page.getByRole("link", { name: "R-100" })).toBeVisible();
    await expectLooksRight(page);
  },
);

test("a customer in a state that is switched on sees the tax before they pay, and on their order", async ({
  page,
  shop,
  staffShop,
}) => {
  test.slow();
  for (const statement of [
    "insert into tax_rate_files (source, sent_by, state, applied_at) values ('Washington', 'staff:x', 'in_force', now())",
    `insert into tax_rates (file_id, state, level, place, place_key, from_day, millionths)
      select max(id), 'WA', 'state', '', '', '2020-01-01', 65000 from tax_rate_files`,
    `insert into settings (name, value) values ('salesTax',
      '[{"state": "WA", "from": "2020-01-01", "until": null, "taxesShipping": false, "untaxed": []}]')`,
    "insert into compounds (name) values ('Excised')",
    "update products set compound = 'Excised' where id = 1",
    `insert into product_traits (product_id, mg_per_unit) values (1, 1000)
      on conflict (product_id) do update set mg_per_unit = 1000`,
    `insert into excise_rates (file_id, state, level, place, place_key, compound, from_day, millionths)
      select max(id), 'WA', 'state', '', '', 'Excised', '2020-01-01', 2000 from tax_rate_files`,
    `insert into settings (name, value) values ('exciseTax', '[{"state": "WA", "from": "2020-01-01", "until": null}]')`,
  ])
    await staffShop.query(statement);
  await shop.fillCart({ productId: 1, flavor: "Mint" });
  await shop.signUp();
  await shop.openCheckout();
  await shop.fillAddress();
  const summary = page.getByRole("region", { name: "Your order" });
  await expect(summary).toContainText("Sales tax");
  await expect(summary).toContainText("Excise tax");
  await expect(summary).toContainText("$123.49");
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.placeOrder();
  const orderNumber = await shop.orderNumber();
  const main = page.getByRole("main");
  await expect(main).toContainText("Pay $123.49 with Venmo");
  await expect(main).toContainText("Sales tax");
  await expect(main).toContainText("Excise tax");
  await expectLooksRight(page);
  await page.goto(`/orders/${orderNumber}/invoice`);
  await expect(page.getByRole("main")).toContainText("Excise tax");
});
