import { afterAll, beforeAll, expect, it } from "vitest";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { addToCart, type HttpClient, signInClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves AFF-20. */

const folder = demoDataFolder("test-unreadable-bank");
let shop: ShopProcess;
let affiliate: HttpClient;
beforeAll(async () => {
  shop = await startShopProcess(folder, { LOG_LEVEL: "silent" });
  affiliate = await signInClient(shop.url, "affiliate@mitra.example");
  await addToCart(affiliate, 1, "Mint");
});
afterAll(() => shop.stop());

async function read(path: string): Promise<string> {
  const response = await affiliate.get(path, { accept: "text/html" });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

it("/orders and the checkout work without the balance when an affiliate's bank cannot be read", async () => {
  expect(await read("/orders")).toContain(">Balance<");
  await queryShopProcess(folder, "alter table affiliate_bank rename to bank_gone");
  const account = await read("/orders");
  expect(account).toContain("Affiliate number");
  expect(account).not.toContain(">Balance<");
  expect(await read("/checkout")).toContain("Place order");
});
