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
  ])
    await staffShop.query(statement);
  await shop.fillCart({ productId: 1, flavor: "Mint" });
  await shop.signUp();
  await shop.openCheckout();
  await shop.fillAddress();
  const summary = page.getByRole("region", { name: "Your order" });
  await expect(summary).toContainText("Sales tax");
  await expect(summary).toContainText("$121.49");
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.placeOrder();
  const orderNumber = await shop.orderNumber();
  const main = page.getByRole("main");
  await expect(main).toContainText("Pay $121.49 with Venmo");
  await expect(main).toContainText("Sales tax");
  await expectLooksRight(page);
  await page.goto(`/orders/${orderNumber}/invoice`);
  await expect(page.getByRole("main")).toContainText("Sales tax");
});
