import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CARD_DATA_REFUSED } from "#domain/card-data/card-data.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { expectSoundProcess } from "#tests/support/expect-sound-process.ts";
import { addToCart, HttpClient, signInClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves CARD-1 and CARD-4. */

/* No card number and no security code gets past the door: refused, stored nowhere, logged nowhere. */

const CARD = "4111 1111 1111 1111";
const folder = demoDataFolder("test-security-card-data");
let shop: ShopProcess;
let log = "";
beforeAll(async () => {
  shop = await startShopProcess(folder, { LOG_LEVEL: "trace" });
  const keep = (text: Buffer) => (log += text.toString());
  shop.process.stdout?.on("data", keep);
  shop.process.stderr?.on("data", keep);
});
afterAll(() => shop.stop());

const json = (client: HttpClient, path: string, body: unknown) =>
  client.send(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { origin: shop.url, "content-type": "application/json" },
  });

describe("a card number or a security code is refused with 400 and a plain sentence", () => {
  it("in any field of the checkout's form, and no order is placed", async () => {
    const client = await signInClient(shop.url, "og@mitra.example");
    await addToCart(client, 1, "Mint");
    const before = await queryShopProcess(folder, "select count(*) from orders");
    const bad: Record<string, string>[] = [
      { address: `1 Pine Street ${CARD}` },
      { cardToken: "4111111111111111" },
      { cardNumber: CARD },
      { cvv: "123" },
      { cxx: "123" },
      { somethingElse: "4111-1111-1111-1111" },
    ];
    for (const changes of bad) {
      const body = { ...checkoutFields(), idempotencyKey: randomUUID(), ...changes };
      for (const response of [
        await client.post("/checkout/place", body),
        await client.post("/checkout/quote", body),
        await client.postMultipart("/checkout/place", body),
      ]) {
        expect([response.status, changes]).toEqual([400, changes]);
        expect(await response.json()).toMatchObject({ formError: CARD_DATA_REFUSED });
      }
      const form = { ...body, "form-name": "checkout" };
      const page = await client.postMultipart("/", form, { accept: "text/html" });
      expect(page.status).toBe(400);
      expect(await page.text()).toContain(CARD_DATA_REFUSED);
    }
    expect(await queryShopProcess(folder, "select count(*) from orders")).toEqual(before);
  });

  it.each(["/", "/cart", "/auth/sign-in", "/auth/sign-up", "/auth/forgot"])(
    "in a form posted to %s",
    async (path) => {
      const client = new HttpClient(shop.url);
      const note = { "form-name": "newsletter", email: "a@mail.example", name: CARD };
      const response = await client.post(path, note, { accept: "text/html" });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(CARD_DATA_REFUSED);
    },
  );

  it("in JSON, however deep", async () => {
    const client = new HttpClient(shop.url);
    const bodies = [{ a: [{ b: CARD }] }, { card: { securityCode: "123" } }, CARD];
    for (const body of bodies)
      expect((await json(client, "/checkout/place", body)).status).toBe(400);
    expect((await json(client, "/checkout/place", { phone: "2065551234" })).status).toBe(401);
  });

  it("in a query, even if the page is cached for everyone", async () => {
    const client = new HttpClient(shop.url);
    await client.get("/shop");
    for (const path of [
      `/shop?q=${encodeURIComponent(CARD)}`,
      "/shop?category=4111111111111111",
      "/orders?cvv=123",
      "/?x=1&card_number=1",
    ]) {
      const response = await client.get(path);
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.text()).toBe(CARD_DATA_REFUSED);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
    // Campaign ids may look like card numbers: nothing reads them, and no page repeats them.
    const campaign = await client.get("/shop?utm_source=4111111111111111");
    expect([campaign.status, await campaign.text()]).toEqual([
      200,
      expect.not.stringContaining("4111111111111111"),
    ]);
    await client.get("/shop/4111111111111111");
    await client.get(`/${encodeURIComponent(CARD)}`);
    await client.get(`/${encodeURIComponent(CARD)}/100%`);
  });

  it("and what customers really send is not mistaken for one", async () => {
    const client = await signInClient(shop.url, "og@mitra.example");
    await addToCart(client, 1, "Mint");
    for (const phone of ["(206) 555-1234", "206-555-1234", "+1 206 555 1234", "2065551234"]) {
      const body = { ...checkoutFields({ phone }), idempotencyKey: randomUUID() };
      const quoted = await client.post("/checkout/quote", body);
      expect(quoted.status).toBe(200);
    }
    expect((await client.get("/shop?utm_id=120210123456780123&fbclid=x")).status).toBe(200);
  });
});

it("none of it is in the log or the database afterward", async () => {
  expect(log).toContain('"status":400');
  expect(log).toContain("(card number)");
  expect(log).not.toMatch(/4111\D?1111|4111%20|(?<!"durationMs":)\b123\b/);
  await expectSoundProcess(folder);
});
