import { CARD_LABELS } from "#domain/payment/card-form.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import { startShopProcess } from "#tests/support/shop-process.ts";
import type { GatewayName } from "../../simulators/gateway/entry.ts";
import { expect, type Shop, test as base } from "./shop-test.ts";

export const CARD = { approved: "4111111111111111", declined: "4000000000000002" };
const BOTTLE = { productId: 1, flavor: "Mint" };

interface GatewayShop {
  url: string;
  simulator: TestSimulator;
}

/** A shop whose online gateway is the simulator; each file has its own. */
export const test = base.extend<
  { origins: Set<string> },
  { gateway: GatewayName; gatewayShop: GatewayShop }
>({
  gateway: ["nmi", { option: true, scope: "worker" }],
  gatewayShop: [
    async ({ gateway }, use, { parallelIndex }) => {
      const simulator = await startTestSimulator();
      const folder = demoDataFolder(`test-e2e-${gateway}-${parallelIndex}`);
      const shop = await startShopProcess(folder, {
        ...simulator.shopVariables(gateway),
        RECONCILE_AFTER_SECONDS: "3600",
      });
      await use({ url: shop.url, simulator });
      await shop.stop();
      await simulator.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ gatewayShop }, use) => use(gatewayShop.url),
  origins: [
    async ({ page, gatewayShop }, use) => {
      const origins = new Set<string>();
      page.on("request", (request) => origins.add(new URL(request.url()).origin));
      await use(origins);
      const ours = [gatewayShop.url, gatewayShop.simulator.url];
      expect([...origins].toSorted(), "no other origin is contacted").toEqual(ours.toSorted());
    },
    { auto: true },
  ],
});

/** Olive has ordered before, so she pays by card; stops where the checkout asks for the card. */
export async function openCardCheckout(shop: Shop): Promise<void> {
  await shop.signIn("og@mitra.example");
  await shop.fillCart(BOTTLE);
  await shop.openCheckout();
  await shop.checkoutForm.getByRole("radio", { name: /^Credit card/ }).check();
}

export async function fillBilling(shop: Shop): Promise<void> {
  await shop.checkoutForm.getByLabel(CARD_LABELS.cardZip).fill("98101");
  await shop.checkoutForm
    .getByLabel(CARD_LABELS.billingAddress, { exact: true })
    .fill("1 Pine Street");
}

export async function countOrders(shop: Shop): Promise<number> {
  const page = await (await shop.page.request.get("/orders")).text();
  return Number(/Found\D*(\d+)\D*orders?/.exec(page)?.[1]);
}

/** The same, where the gateway's script loads on the second try. */
export async function openAfterRetry(shop: Shop, script: string): Promise<void> {
  const { page } = shop;
  await page.route(script, (route) => route.abort());
  await openCardCheckout(shop);
  await expect(page.getByText("The card form didn't load")).toBeVisible();
  await fillBilling(shop);
  await page.unroute(script);
  await page.getByRole("button", { name: "Retry" }).click();
  for (const words of ["The card form didn't load", "The card form is loading"])
    await expect(page.getByText(words)).toHaveCount(0);
  await expect(shop.checkoutForm.getByLabel(CARD_LABELS.cardZip)).toHaveValue("98101");
}

/** The gateway's origin is the only one besides ours that a page's policy names. */
export async function expectPolicyOf({ url, simulator }: GatewayShop): Promise<void> {
  // The second time it is a cached page.
  for (const path of ["/", "/", "/checkout"]) {
    const policy = (await fetch(`${url}${path}`)).headers.get("content-security-policy") ?? "";
    expect(new Set(policy.match(/https?:[^ ;]+/g))).toEqual(new Set([simulator.url]));
    expect(policy).not.toContain("unsafe");
  }
}
