import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKOUT_REFUSALS } from "#app/storefront/checkout/checkout-texts.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { startTestSimulator } from "#tests/support/gateway-simulator.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves PAY-26: a real server whose gateway is switched off, with production's limits. */

const folder = demoDataFolder("test-gateway-away");
let shop: ShopProcess;
beforeAll(async () => {
  const simulator = await startTestSimulator();
  await simulator.stop();
  shop = await startShopProcess(folder, {
    ...simulator.shopVariables("nmi"),
    LIMIT_FACTOR: "1",
    LOG_LEVEL: "warn",
  });
});
afterAll(() => shop.stop());

const TEXT = CHECKOUT_REFUSALS.card_unavailable.text;

it("customers are told that their card was not charged, are not locked out, and can pay otherwise", async () => {
  // More than the limit on failed cards.
  for (let tried = 0; tried < 7; tried++) {
    const { response } = await postCardOrder(shop.url, `token-${tried}`);
    const { status, headers } = await response;
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await (await response).json()).toMatchObject({
      kind: "refused",
      code: "card_unavailable",
      formError: TEXT,
      newKey: expect.any(String),
    });
  }
  const { response } = await postCardOrder(shop.url, "", { paymentMethod: "venmo" });
  expect(await (await response).json()).toMatchObject({ kind: "placed" });
  const payments = await queryShopProcess(
    folder,
    "select state, refusal, count(*)::int from payments where gateway = 'nmi' group by 1, 2",
  );
  expect(payments).toEqual([{ state: "failed", refusal: "unavailable", count: 7 }]);
  const audit = await startShopCommand(folder, ["audit"]).ended;
  expect(audit).toMatchObject({ exitCode: 0, answer: "No problems found.\n" });
});
