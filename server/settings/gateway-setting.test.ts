import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OwnGateway } from "#domain/settings/gateway-settings.ts";
import type { SecretName } from "#domain/settings/shop-secrets.ts";
import { saveCart } from "#server/carts/change-cart.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { newCustomer, oneBottle, orderRequest, testCard } from "#tests/support/customer.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves SET-9. */

let simulator: TestSimulator;
let app: TestApplication;
let owner: HttpClient;
beforeAll(async () => {
  simulator = await startTestSimulator();
  const { url } = simulator;
  app = await createTestApplication({}, { NMI_URL: url, ANET_URL: url, ANET_SCRIPT_URL: url });
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
});

const PAGE = "/admin/settings/cardGateway";
const reason = "Our new account";
const choose = async (stored: OwnGateway | null) => {
  const { seen } = await app.shop.staff.settings.find(STAFF, { name: "cardGateway" });
  return app.shop.staff.settings.change(STAFF, { name: "cardGateway", seen, reason, stored });
};
const enter = async (secret: SecretName, password: string) =>
  expectRedirect(await owner.post(PAGE, { intent: "set", secret, password }), PAGE);
const tryKeys = () => owner.post(PAGE, { intent: "test" });
const call = { headers: new Headers(), rawBody: Buffer.from("{}") };

it("cards go through the gateway that the owner chose, once its key is entered", async () => {
  const { nmi } = simulator.settings;
  expect((await app.shop.running.readGateway())?.id).toBe("sandbox");
  expect(await choose({ kind: "nmi", tokenizationKey: nmi.tokenizationKey })).toMatchObject({
    ok: true,
  });
  expect((await app.shop.running.readGateway())?.id).toBe("sandbox");
  await enter("nmiSecurityKey", "not-the-key");
  await expectPage(await tryKeys(), 409, "The gateway refuses the keys");
  await enter("nmiSecurityKey", nmi.securityKey);
  await expectPage(await tryKeys(), 200, "Keys verified.");

  const customer = await newCustomer(app.shop, oneBottle);
  await app.shop.customer.checkout.place(customer, orderRequest());
  await app.database.db.execute(
    sql`update orders set created_at = now() - interval '40 days' where user_id = ${customer.id}`,
  );
  await saveCart(app.database.db, customer.id, oneBottle);
  const token = await simulator.token("nmi", "4111111111111111");
  const card = { ...testCard("4111111111111111"), token };
  const placed = await app.shop.customer.checkout.place(
    customer,
    orderRequest({ paymentMethod: "credit" }, { card }),
  );
  expect(placed).toMatchObject({ ok: true, value: { isConfirming: false } });
  const { entries } = await simulator.books();
  expect(entries).toHaveLength(1);
});

it("a checkout loads the card fields of the gateway that is in use", async () => {
  const shopper = await app.sampleCustomer("og");
  await saveCart(app.database.db, await idOf("og@mitra.example"), oneBottle);
  const page = await shopper.get("/checkout");
  expect(page.headers.get("content-security-policy")).toContain(simulator.url);
  expect(await page.text()).toContain(simulator.settings.nmi.tokenizationKey);
});

it("webhooks are taken by the key that was entered", async () => {
  const { receiveWebhook } = app.shop.gateway;
  expect(await receiveWebhook("nmi", call)).toBe("not_configured");
  await enter("nmiWebhookKey", simulator.settings.nmi.webhook.key);
  expect(await receiveWebhook("nmi", call)).toBe("bad_signature");
});

it("another gateway takes the next card, and a key of either is never shown", async () => {
  const { nmi, authorizeNet } = simulator.settings;
  const { loginId, clientKey, transactionKey } = authorizeNet;
  await choose({ kind: "authorize-net", loginId, clientKey });
  await enter("anetTransactionKey", transactionKey);
  expect((await app.shop.running.readGateway())?.id).toBe("authorize-net");
  await expectPage(await tryKeys(), 200, "Keys verified.");
  for (const path of [PAGE, `${PAGE}/edit`, "/admin/settings", "/admin/audit", "/checkout"]) {
    const page = await (await owner.get(path)).text();
    for (const key of [nmi.securityKey, transactionKey]) expect(page).not.toContain(key);
  }
  await choose(null);
  expect((await app.shop.running.readGateway())?.id).toBe("sandbox");
});

it("a gateway of the environment comes first", async () => {
  const set = await createTestApplication({}, { PAYMENT_GATEWAY: "none" });
  try {
    const { settings } = set.shop.staff;
    const stored = { kind: "nmi", tokenizationKey: "public" };
    await settings.change(STAFF, { name: "cardGateway", seen: null, reason, stored });
    await settings.setSecret(STAFF, { name: "nmiSecurityKey", secret: "k" });
    expect(await set.shop.running.readGateway()).toBeNull();
    const { environment } = await settings.find(STAFF, { name: "cardGateway" });
    expect(environment).toEqual({ variable: "PAYMENT_GATEWAY", words: "none" });
  } finally {
    await set.close();
  }
});

async function idOf(email: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from "user" where email = ${email}`,
  );
  return rows[0]?.id ?? "";
}
