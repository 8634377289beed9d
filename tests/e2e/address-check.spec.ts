import { SETTING_TITLES, TEST_TEXTS } from "#app/backoffice/settings/setting-texts.ts";
import {
  startTestAddressServices,
  type TestAddressServices,
} from "#tests/support/address-simulator.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { LONG } from "#tests/support/long-proofs.ts";
import { queryShopProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect, test as base } from "./shop-test.ts";
import { enterAsStaff } from "./staff-shop-test.ts";

/* Proves ADDR-3 at the checkout, and SET-9 for the services' keys. */

interface AddressShop {
  url: string;
  services: TestAddressServices;
}

const test = base.extend<object, { addressShop: AddressShop }>({
  addressShop: [
    async ({ browserName }, use, { parallelIndex }) => {
      const services = await startTestAddressServices();
      const folder = demoDataFolder(`test-e2e-address-${browserName}-${parallelIndex}`);
      const shop = await startShopProcess(folder, services.shopVariables);
      const stored = { consumerKey: services.keys.consumerKey, findsPlaces: true };
      await queryShopProcess(
        folder,
        `insert into settings (name, value) values ('addressCheck', '${JSON.stringify(stored)}')`,
      );
      await use({ url: shop.url, services });
      await shop.stop();
      await services.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ addressShop }, use) => use(addressShop.url),
});

test(
  "the owner enters the key and tests it; a customer takes a suggestion and keeps another, with and without JavaScript",
  { tag: LONG },
  async ({ page, context, browser, shop, addressShop }) => {
    test.slow();
    const { services } = addressShop;
    await enterAsStaff(page, shop, "staff@mitra.example");
    await page.goto("/admin/settings/addressCheck");
    await expect(
      page.getByRole("heading", { name: SETTING_TITLES.addressCheck, level: 1 }),
    ).toBeVisible();
    await expect(page.getByLabel("USPS consumer key")).toBeVisible();
    await shop.expectAccessible();
    const key = page.getByRole("region", { name: "Consumer secret" });
    await key.getByRole("textbox").fill(services.keys.consumerSecret);
    await key.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved and in use.")).toBeVisible();
    await page.getByRole("button", { name: TEST_TEXTS.addressCheck?.button ?? "" }).click();
    await expect(page.getByText("Services responded.")).toBeVisible();
    await context.clearCookies({ name: /session/i });

    await shop.signUp();
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    await shop.openCheckout();
    await shop.fillAddress({ "Street Address": "12 Wrong Oak Street" });
    await shop.checkoutForm.getByLabel("State", { exact: true }).focus();
    const question = page.getByText("Did you mean 12 Oak St?");
    await expect(question).toBeVisible();
    await expectLooksRight(page);
    await shop.expectAccessible();
    const street = page.getByLabel("Street Address", { exact: true });
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(question).toHaveCount(0);
    await expect(street).toHaveValue("12 Wrong Oak Street");
    await street.fill("14 Wrong Elm Street");
    await street.blur();
    await expect(page.getByText("Did you mean 14 Elm St?")).toBeVisible();
    await page.getByRole("button", { name: "Use this address" }).click();
    await expect(street).toHaveValue("14 Elm St");
    await expect(page.getByText("Did you mean")).toHaveCount(0);
    await expect(page.getByLabel("Full Name", { exact: true })).toHaveValue("Pat Doe");
    await street.fill("9 Tower Road");
    await street.blur();
    await expect(page.getByText("Is an apartment or suite number missing?")).toBeVisible();
    await expectLooksRight(page);
    // It can be ordered all the same.
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.placeOrder();
    expect(await shop.orderNumber()).toBeGreaterThan(0);

    // The same without JavaScript.
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      baseURL: addressShop.url,
    });
    const form = await plain.newPage();
    await form.goto("/checkout");
    await form.getByLabel("Street Address", { exact: true }).fill("16 Wrong Ash Street");
    await form.getByLabel("Phone Number", { exact: true }).fill("(206) 555-0123");
    await form.getByText("Add a code").click();
    await form.getByRole("button", { name: "Apply discount code" }).click();
    await expect(form.getByText("Did you mean 16 Ash St?")).toBeVisible();
    await form.getByRole("button", { name: "Keep mine" }).click();
    await expect(form.getByText("Did you mean")).toHaveCount(0);
    const typed = form.getByLabel("Street Address", { exact: true });
    await expect(typed).toHaveValue("16 Wrong Ash Street");
    await typed.fill("18 Wrong Ash Street");
    await form.getByText("Add a code").click();
    await form.getByRole("button", { name: "Apply discount code" }).click();
    await form.getByRole("button", { name: "Use this address" }).click();
    await expect(typed).toHaveValue("18 Ash St");
    await expect(form.getByLabel("Phone Number", { exact: true })).toHaveValue("(206) 555-0123");
    await form.getByRole("radio", { name: /Venmo/ }).check();
    await form.getByRole("button", { name: "Place order" }).click();
    await expect(form.getByText("Thank you! Your order has been placed.")).toBeVisible();
    await plain.close();
  },
);
