import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_ACCOUNTS, SAMPLE_ORDERS } from "#content/sample-accounts.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { HttpClient, signInClient, signUpClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves AFF-15 and AFF-16. */

/* No answer to an affiliate contains another affiliate's data, or more about a referred person than the first name. */

const OWN = 7;
const PATHS = [
  "/affiliate",
  "/affiliate.data",
  "/affiliate?orders=2&commissions=2&referrals=2",
  "/affiliate/statement",
  "/affiliate/statement.data",
  "/affiliate/statement.csv",
  "/affiliate/qr-code.svg",
  "/orders",
  "/orders.data",
];

const folder = demoDataFolder("test-affiliate-privacy");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

/** Everything about a person except the first name. */
function secretsOf(account: (typeof SAMPLE_ACCOUNTS)[number]): string[] {
  const { id, email, fullName, phone, street, city, zipCode } = account;
  const surnames = fullName.split(" ").slice(1);
  const parcels = SAMPLE_ORDERS.filter((order) => order.accountId === id);
  const trackingNumbers = parcels
    .map((order) => order.trackingNumber)
    .filter((one) => one !== null);
  return [id, email, phone, street, city, zipCode, ...surnames, ...trackingNumbers];
}

const foundOf = (account: (typeof SAMPLE_ACCOUNTS)[number], text: string): string[] =>
  secretsOf(account).filter((secret) => text.includes(secret));

const others = SAMPLE_ACCOUNTS.filter((account) => account.affiliateNumber !== OWN);
const referred = others.filter((account) => account.referrerNumber === OWN);
const foreign = others.filter((account) => account.referrerNumber !== OWN);

async function textsOf(client: HttpClient): Promise<string> {
  const texts = await Promise.all(PATHS.map(async (path) => (await client.get(path)).text()));
  return texts.join("\n");
}

describe("an affiliate with a history", () => {
  it("sees first names, and nothing else about the people referred", async () => {
    const texts = await textsOf(await signInClient(shop.url, "affiliate@mitra.example"));
    for (const account of referred) {
      expect(texts).toContain(account.fullName.split(" ")[0]);
      expect(foundOf(account, texts)).toEqual([]);
    }
  });

  it("sees nothing of other affiliates and their people except the ranking's two short names", async () => {
    const texts = await textsOf(await signInClient(shop.url, "affiliate@mitra.example"));
    expect(foreign.length).toBeGreaterThan(2);
    expect(foreign.flatMap((account) => foundOf(account, texts))).toEqual([]);
    expect(texts).toContain("Noor H.");
    expect(texts).not.toMatch(/\b0012\b|aff=0?12\b/);
  });

  it("cannot reach another affiliate through anything in the request", async () => {
    const client = await signInClient(shop.url, "affiliate.two@mitra.example");
    const own = await (await client.get("/affiliate/statement.csv")).text();
    const forged = "affiliateNumber=7&affiliate_number=7&number=7&aff=0007&userId=sample-affiliate";
    expect(await (await client.get(`/affiliate/statement.csv?${forged}`)).text()).toBe(own);
    const page = await (await client.get(`/affiliate?${forged}`)).text();
    expect(page).toContain("?aff=0012");
    expect(page).not.toContain("Robin");
    await queryShopProcess(
      folder,
      `insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit)
       values (1, 'adjustment', 'forged', 7, 100, true)`,
    );
    const payout = { intent: "request-payout", amount: "50", payTo: "@me" };
    const refused = await client.post("/affiliate", { ...payout, affiliateNumber: "7" });
    expect(refused.status).toBe(400);
    expect(
      await queryShopProcess(folder, "select 1 from payout_requests where status = 'requested'"),
    ).toEqual([]);
    const victim = await signInClient(shop.url, "affiliate@mitra.example");
    expect((await victim.post("/affiliate", payout)).status).toBe(302);
    const [request] = await queryShopProcess(
      folder,
      "select id::text from payout_requests where status = 'requested'",
    );
    await client.post("/affiliate", {
      intent: "withdraw-payout",
      requestId: String(request?.["id"]),
    });
    expect(
      await queryShopProcess(
        folder,
        "select affiliate_number from payout_requests where status = 'requested'",
      ),
    ).toEqual([{ affiliate_number: 7 }]);
  });
});

it("a visitor and a plain customer see the program and two short names", async () => {
  const visitor = new HttpClient(shop.url);
  const customer = await signUpClient(shop.url, "plain@mail.example");
  for (const client of [visitor, customer]) {
    const page = await (await client.get("/affiliate")).text();
    expect(page).toContain("Avery S.");
    expect(page).toContain("Noor H.");
    expect(SAMPLE_ACCOUNTS.flatMap((account) => foundOf(account, page))).toEqual([]);
    expect(page).not.toMatch(/Commission Bank Balance|Robin|Jamie/);
    for (const path of [
      "/affiliate/statement",
      "/affiliate/statement.csv",
      "/affiliate/qr-code.svg",
    ])
      expect([path, (await client.get(path)).status]).toEqual([path, 302]);
  }
});

it("the visitor's page is cached for everyone, an affiliate's for no one", async () => {
  expect((await new HttpClient(shop.url).get("/affiliate")).headers.get("etag")).not.toBeNull();
  const affiliate = await signInClient(shop.url, "affiliate@mitra.example");
  for (const path of PATHS) {
    const { headers } = await affiliate.get(path);
    expect([path, headers.get("etag"), headers.get("cache-control")]).toEqual([
      path,
      null,
      "private, no-store",
    ]);
  }
});

it("the ranking on the cached page follows the ledger", async () => {
  const top = async () => (await new HttpClient(shop.url).get("/affiliate")).text();
  expect(await top()).toContain("Noor H.");
  await queryShopProcess(
    folder,
    `update profiles set affiliate_number = 30, full_name = 'Kim van der Berg' where id = 'sample-customer'`,
  );
  await queryShopProcess(
    folder,
    `insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit)
     values (1, 'commission', 'order:1', 30, 1, 5000, true)`,
  );
  await expect.poll(top).toContain("Kim B.");
  expect(await top()).not.toContain("Noor H.");
});

describe("a part that cannot be loaded", () => {
  it("is announced in its place; the rest of the page is shown, and the failure is logged", async () => {
    const affiliate = await signInClient(shop.url, "affiliate@mitra.example");
    let logged = "";
    shop.process.stdout?.on("data", (text: Buffer) => (logged += text.toString()));
    await queryShopProcess(folder, "alter table payout_requests rename to payout_requests_gone");
    const response = await affiliate.get("/affiliate");
    const page = await response.text();
    await queryShopProcess(folder, "alter table payout_requests_gone rename to payout_requests");
    expect(response.status).toBe(200);
    expect(page).toContain("show this right now.");
    expect(page).toContain("?aff=0007");
    expect(page).toContain("Robin");
    expect(logged).toContain("affiliate page: not loaded");
    expect(await (await affiliate.get("/affiliate")).text()).not.toContain("This part cannot");
  });

  it("of the visitor's page is not cached", async () => {
    await queryShopProcess(folder, "alter table affiliate_bank rename to affiliate_bank_gone");
    // An unrelated change to the page, so the ranking is read again.
    await queryShopProcess(folder, "update products set base_price = base_price + 1 where id = 5");
    const read = async () => (await new HttpClient(shop.url).get("/affiliate")).text();
    await expect.poll(read).toContain("show this right now.");
    await queryShopProcess(folder, "alter table affiliate_bank_gone rename to affiliate_bank");
    expect(await read()).toContain("Avery S.");
  });
});
