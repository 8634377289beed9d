import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { checkoutFields, testCard } from "#tests/support/customer.ts";
import { addToCart, type HttpClient, signInClient } from "#tests/support/http-client.ts";
import {
  emptyDataFolder,
  queryShopProcess,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";

const SLOW_CARD = "4000000000000135";
const folder = emptyDataFolder("test-killed");
let shop: ShopProcess | null = null;
afterAll(async () => {
  await shop?.stop();
});

const query = (statement: string) => queryShopProcess(folder, statement);

function placeByCard(client: HttpClient, key: string) {
  const { token, expiry, zip, street } = testCard(SLOW_CARD);
  const { fullName, ...fields } = checkoutFields({ paymentMethod: "credit" });
  return client.post("/api/v1/checkout", {
    ...fields,
    name: fullName,
    idempotencyKey: key,
    cardToken: token,
    expiry,
    zipcodex: zip,
    house_number: street,
  });
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 200) {
    if (await isTrue()) return;
    await sleep(200);
  }
  throw new Error(`Never happened: ${what}`);
}

it("a server killed after the gateway approved and before it was recorded: the order is completed, charged once, and mailed once", async () => {
  shop = await startShopProcess(folder);
  const client = await signInClient(shop.url, "og@mitra.example"); // has ordered before
  await addToCart(client, 1, "Mint");
  const lost = placeByCard(client, randomUUID()).catch(() => null);
  await until(
    "the gateway approves",
    async () => (await query("select 1 from sandbox_transactions")).length === 1,
  );
  await shop.kill();
  await lost;
  expect(await query("select state from payments where gateway = 'sandbox'")).toEqual([
    { state: "authorizing" },
  ]);

  shop = await startShopProcess(folder, { RECONCILE_AFTER_SECONDS: "0" });
  await until("the payment is settled", async () => {
    const rows = await query("select state from payments where gateway = 'sandbox'");
    return rows[0]?.["state"] === "authorized";
  });
  await until(
    "the mails are sent",
    async () =>
      (await query("select 1 from dev_mailbox where subject like '%order%'")).length === 2,
  );
  await sleep(500);
  expect(await query("select count(*)::int as n from sandbox_transactions")).toEqual([{ n: 1 }]);
  expect(
    await query("select status, expiry, zipcodex, cxx from orders where payment_type = 'credit'"),
  ).toEqual([{ status: "pending", expiry: "12/30", zipcodex: "98101", cxx: "M" }]);
  expect(
    await query(
      "select subject, count(*)::int as n from dev_mailbox group by subject having count(*) > 1",
    ),
  ).toEqual([]);
  expect(await startShopCommand(folder, ["audit"]).ended).toMatchObject({ exitCode: 0 });
}, 90_000);
