import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { until } from "#tests/support/until.ts";

/* The addresses that gateways call, over HTTP; what they settle is tested in server/payments/webhooks. */

const KEY = "a webhook key that only the gateway knows";
const folder = demoDataFolder("test-security-webhooks");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder, { NMI_WEBHOOK_KEY: KEY });
});
afterAll(() => shop.stop());

function post(
  path: string,
  body: string,
  key: string | null,
  headers: Record<string, string> = {},
) {
  const signed = key && createHmac("sha256", key).update(`n.${body}`).digest("hex");
  return fetch(`${shop.url}${path}`, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      ...(signed ? { "Webhook-Signature": `t=n,s=${signed}` } : {}),
      ...headers,
    },
  });
}

const event = (changes: object = {}) =>
  JSON.stringify({
    event_id: randomUUID(),
    event_type: "transaction.auth.success",
    event_body: {
      transaction_id: "1",
      order_id: "pay_0000000000000000",
      action: { amount: "1.00" },
    },
    ...changes,
  });
const storedEvents = () => queryShopProcess(folder, "select event_id, outcome from webhook_events");

it("are closed without a signature, with a wrong one, and where no key is configured", async () => {
  expect((await post("/api/webhooks/nmi", event(), null)).status).toBe(401);
  expect((await post("/api/webhooks/nmi", event(), "another key")).status).toBe(401);
  expect((await post("/api/webhooks/authorize-net", event(), KEY)).status).toBe(404);
  expect((await post("/api/webhooks/paypal", event(), KEY)).status).toBe(404);
  expect((await fetch(`${shop.url}/api/webhooks/nmi`)).status).toBe(405);
  expect(await storedEvents()).toEqual([]);
});

it("accept no long body, even when signed", async () => {
  const long = event({ padding: "x".repeat(70_000) });
  expect((await post("/api/webhooks/nmi", long, KEY)).status).toBe(413);
  const huge = "x".repeat(10_000_000);
  const status = await post("/api/webhooks/nmi", huge, KEY).then(
    (response) => response.status,
    () => 413, // the connection is closed while it is still being sent
  );
  expect(status).toBe(413);
  expect(await storedEvents()).toEqual([]);
});

it("store a signed event before they answer, without Origin or cookie, and alert the shop by one mail if it is not ours", async () => {
  const cookie = { cookie: "session=whatever" };
  const [first, second] = [event(), event({ note: "4111111111111111" })];
  expect((await post("/api/webhooks/nmi", first, KEY)).status).toBe(200);
  expect(await storedEvents()).toHaveLength(1);
  expect((await post("/api/webhooks/nmi", second, KEY, cookie)).status).toBe(200);
  expect((await post("/api/webhooks/nmi", first, KEY)).status).toBe(200);
  const mails = () =>
    queryShopProcess(
      folder,
      "select subject from dev_mailbox where subject like '%for a different payment%'",
    );
  await until("the shop has been alerted", async () => (await mails()).length > 0);
  await sleep(500);
  expect(await mails()).toHaveLength(1);
  expect(await storedEvents()).toMatchObject([
    { outcome: "webhook_wrong_order" },
    { outcome: "webhook_wrong_order" },
  ]);
  expect(
    await queryShopProcess(
      folder,
      "select 1 from webhook_events where webhook_events::text like '%4111111111111111%'",
    ),
  ).toEqual([]);
});

it("cannot be used by another site's page", async () => {
  const origin = { Origin: "https://evil.example" };
  expect((await post("/api/webhooks/nmi", event(), KEY, origin)).status).toBe(403);
});

it("take a signed message in chunks, whose length no one announced", async () => {
  const before = await storedEvents();
  const body = event();
  const signed = createHmac("sha256", KEY).update(`n.${body}`).digest("hex");
  const inChunks = (text: string) =>
    rawRequest(shop.url, {
      method: "POST",
      path: "/api/webhooks/nmi",
      body: text,
      headers: { "Transfer-Encoding": "chunked", "Webhook-Signature": `t=n,s=${signed}` },
    });
  expect((await inChunks(`${body} `)).status).toBe(401);
  expect((await inChunks("x".repeat(70_000))).status).toBe(413);
  expect(await storedEvents()).toEqual(before);
  expect((await inChunks(body)).status).toBe(200);
  expect(await storedEvents()).toHaveLength(before.length + 1);
});
