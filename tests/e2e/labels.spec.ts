import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { PACK_TEXTS } from "#app/backoffice/packing/packing-texts.ts";
import { SENDER, startTestCarrier, type TestCarrier } from "#tests/support/carrier-simulator.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { queryShopProcess, startShopProcess } from "#tests/support/shop-process.ts";
import { expect, test as base } from "./shop-test.ts";
import { enterAsStaff } from "./staff-shop-test.ts";

/* Proves SHIP-23, SHIP-26 and SHIP-27 from the checkout to the door. */

interface LabelShop {
  url: string;
  carrier: TestCarrier;
  query(statement: string): ReturnType<typeof queryShopProcess>;
}

/** A port that is free now: the carrier has to know the shop's address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const test = base.extend<object, { labelShop: LabelShop }>({
  labelShop: [
    async ({ browserName }, use, { parallelIndex }) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const carrier = await startTestCarrier(`${url}/api/webhooks/carrier`);
      const folder = demoDataFolder(`test-e2e-labels-${browserName}-${parallelIndex}`);
      const shop = await startShopProcess(folder, {
        ...carrier.shopVariables,
        PORT: String(port),
      });
      await use({ url, carrier, query: (statement) => queryShopProcess(folder, statement) });
      await shop.stop();
      await carrier.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ labelShop }, use) => use(labelShop.url),
});

test("an order gets its label at the packing table, and its customer hears that it was delivered", async ({
  page,
  context,
  shop,
  labelShop,
}) => {
  const { carrier, query } = labelShop;
  const email = await shop.signUp();
  await shop.fillCart({ productId: 1, flavor: "Mint" });
  await shop.openCheckout();
  await shop.fillAddress();
  await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
  await shop.placeOrder();
  const order = await shop.orderNumber();
  const customer = await context.cookies();

  await context.clearCookies({ name: /session/i });
  await enterAsStaff(page, shop, "staff@mitra.example");
  await query(`insert into settings (name, value) values ('carrier', '${JSON.stringify(SENDER)}')`);
  for (const [secret, password] of [
    ["easypostKey", carrier.apiKey],
    ["easypostWebhookSecret", carrier.webhookSecret],
  ] as const)
    await page.request.post("/admin/settings/carrier", {
      form: { intent: "set", secret, password },
    });
  await query(`update payments set state = 'captured', authorized = amount, captured = amount
    where order_id = (select id from orders where order_number = ${order})`);

  await page.goto(`/admin/orders/${order}/pack`);
  await page.getByRole("button", { name: /by hand/ }).click();
  await expect(page.getByText(PACK_TEXTS.allPacked)).toBeVisible();
  await shop.expectAccessible();
  await page.getByLabel("Weight of the parcel").fill("many");
  await page.getByRole("button", { name: PACK_TEXTS.buyLabel }).click();
  await expect(page.getByText(PACK_TEXTS.weightProblem)).toBeVisible();
  await page.getByLabel("Weight of the parcel").fill("9");
  await page.getByRole("button", { name: PACK_TEXTS.buyLabel }).click();
  await expect(page.getByText("UPS 2ndDayAir, $13.00")).toBeVisible();
  await shop.expectAccessible();
  await page.getByRole("button", { name: PACK_TEXTS.ship }).click();
  await expect(page.getByText(`Order ${order} shipped.`)).toBeVisible();
  await page.goto("/admin/labels");
  await shop.expectAccessible();

  const [sent] = carrier.shipments();
  const number = sent?.trackingCode ?? "";
  carrier.move(number, "delivered");
  expect(await carrier.tell(number)).toBe(200);
  expect(await carrier.tell(number)).toBe(200);
  await context.clearCookies();
  await context.addCookies(customer);
  await expect(async () => {
    await page.goto("/orders");
    await expect(page.getByText(", delivered").first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 100_000 });
  await expect(async () => {
    expect(await shop.mailPaths(email, `Your order ${order} was delivered`)).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
});
