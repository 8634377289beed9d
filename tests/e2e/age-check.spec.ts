import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { AGE_TEXTS } from "#app/account/age/age-texts.ts";
import { startTestAgeVendor } from "#tests/support/age-simulator.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { LONG } from "#tests/support/long-proofs.ts";
import { queryShopProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { expect, test as base } from "./shop-test.ts";

/* Proves AGE-15, and that a date of birth is in no line of the log of a whole run. */

interface AgeShop {
  url: string;
  output(): string;
  query(statement: string): ReturnType<typeof queryShopProcess>;
}

/** A port that is free now: the vendor has to know the shop's address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const test = base.extend<object, { ageShop: AgeShop }>({
  ageShop: [
    async ({ browserName }, use, { parallelIndex }) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const vendor = await startTestAgeVendor(`${url}/api/webhooks/age`);
      const folder = demoDataFolder(`test-e2e-age-${browserName}-${parallelIndex}`);
      const shop = await startShopProcess(folder, {
        ...vendor.shopVariables("one-call"),
        PORT: String(port),
        LOG_LEVEL: "trace",
      });
      await use({
        url,
        output: shop.output,
        query: (statement) => queryShopProcess(folder, statement),
      });
      await shop.stop();
      await vendor.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ ageShop }, use) => use(ageShop.url),
});

const BORN = "1987-04-23";

test(
  "an order that asks for a verified age leads its customer to the vendor and back",
  { tag: LONG },
  async ({ page, shop, ageShop }) => {
    await ageShop.query(`
    with old as (update eligibility_rules set is_current = false where key = 'age:WV' and is_current returning *)
    insert into eligibility_rules (key, version, is_on, place, state, subject, effect, conditions)
    select key, version + 1, true, place, state, subject, 'allowed_if', '[{"kind": "verified_age"}]' from old`);
    await shop.signUp();
    await shop.fillCart({ productId: 1, flavor: "Mint" });
    await shop.openCheckout();
    await shop.fillAddress({
      "Full Name": "<b>Pat</b> Photo",
      City: "Charleston",
      State: "WV",
      "ZIP Code": "25301",
    });
    await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
    await shop.placeOrder();
    await expect(page.getByText("We have to verify your age first")).toBeVisible();
    await page.getByRole("link", { name: "See what to do" }).click();

    await expect(page.getByRole("heading", { level: 1, name: AGE_TEXTS.title })).toBeVisible();
    await expect(page.getByText("We need your date of birth")).toBeVisible({ timeout: 20_000 });
    await shop.expectAccessible();
    await page.getByLabel(AGE_TEXTS.birth).fill("2015-01-02");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(ACCOUNT_PROBLEMS.date_of_birth_under_21.text)).toBeVisible();
    await page.getByLabel(AGE_TEXTS.birth).fill(BORN);
    await page.getByRole("button", { name: "Continue" }).click();

    await page.getByRole("button", { name: AGE_TEXTS.goOn }).click({ timeout: 20_000 });
    await expect(page.getByRole("heading", { name: "Simulated age check" })).toBeVisible();
    await expect(page.getByText("<b>Pat</b> Photo")).toBeVisible();
    await page.getByRole("button", { name: "The ID is theirs, and they are 21 or older" }).click();
    await expect(page.getByText("Your age is confirmed")).toBeVisible({ timeout: 20_000 });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
    const [kept] = await ageShop.query(
      "select method, reference is not null as has_reference from age_verifications",
    );
    expect(kept).toEqual({ method: "document", has_reference: true });
    expect(ageShop.output()).toContain("/orders/age");
    for (const born of [BORN, "2015-01-02"]) expect(ageShop.output()).not.toContain(born);
  },
);
