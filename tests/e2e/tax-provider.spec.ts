import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { LONG } from "#tests/support/long-proofs.ts";
import { queryShopProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { startTestTaxProvider, type TestTaxProvider } from "#tests/support/tax-simulator.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect, test as base } from "./shop-test.ts";

/* Proves TAX-13 and TAX-15 at the checkout. */

const test = base.extend<object, { taxShop: { url: string; vendor: TestTaxProvider } }>({
  taxShop: [
    async ({ browserName }, use, { parallelIndex }) => {
      const vendor = await startTestTaxProvider();
      const folder = demoDataFolder(`test-e2e-tax-${browserName}-${parallelIndex}`);
      const shop = await startShopProcess(folder, vendor.shopVariables);
      await queryShopProcess(
        folder,
        `insert into settings (name, value) values ('salesTax',
          '[{"state": "WA", "from": "2020-01-01", "until": null, "taxesShipping": false, "untaxed": [], "source": "provider"}]')`,
      );
      await use({ url: shop.url, vendor });
      await shop.stop();
      await vendor.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ taxShop }, use) => use(taxShop.url),
});

test(
  "a customer sees the tax once the provider says it, and nothing is lost while it does not",
  { tag: LONG },
  async ({ page, shop, taxShop }) => {
    test.slow();
    const { vendor } = taxShop;
    await shop.signUp();
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    await shop.openCheckout();
    const summary = page.getByRole("region", { name: "Your order" });
    vendor.misbehave("error");
    await shop.fillAddress({ City: "Seattle", State: "WA", "ZIP Code": "98101" });
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await expect(page.getByText("We can't work out the tax right now.").first()).toBeVisible();
    await expect(summary.getByText("Not known yet")).toBeVisible();
    await expect(page.getByText("You'll see the total with sales tax").first()).toBeVisible();
    await expectLooksRight(page);
    vendor.misbehave(null);
    // For a moment after several failures no one is asked.
    await expect(async () => {
      await shop.placeOrder();
      await expect(page.getByText("The total has changed.").first()).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 20_000 });
    await expect(summary.getByText("$126.83")).toBeVisible();
    await expect(page.getByLabel("City")).toHaveValue("Seattle");
    await expectLooksRight(page);
    await shop.placeOrder();
    expect(await shop.orderNumber()).toBeGreaterThan(0);
  },
);
