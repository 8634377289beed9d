import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLOSED_TEXTS } from "#app/shell/closed-shop.tsx";
import { formatDollars } from "#domain/money/cents.ts";
import { type Opening, OPEN } from "#domain/settings/opening.ts";
import type { Shop } from "#server/shop.ts";
import { callApi } from "#tests/support/api-client.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { wordsOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestWeb, type TestWeb } from "#tests/support/web-process.ts";

/* Proves RUN-47 and RUN-56. */

const SENTENCE = "Back on Monday, December 7.";
const CLOSED: Opening = { state: "closed", sentence: SENTENCE };
const BOTTLE = "/shop/50-mgm-chewable-tablets";
const PAGES = ["/", "/shop", "/shop?sort=price_low&stock=in", "/mgm", BOTTLE];
/** Prices in pages, in their data, or in structured data for search engines. */
const OFFERS = /baseCents|"offers"|Add to cart|Save \$|Monthly/;

async function turn(shop: Shop, stored: Opening): Promise<void> {
  const change = { name: "opening", seen: null, stored, reason: "Inventory" } as const;
  expect(await shop.staff.settings.change(STAFF, change)).toMatchObject({ ok: true });
}

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
  await turn(app.shop, CLOSED);
});
afterAll(() => app.close());

const pricesOf = async (shop: Shop): Promise<string[]> =>
  (await shop.customer.catalog.products())
    .map(({ prices }) => prices.baseCents)
    .filter((cents) => cents > 0)
    .map((cents) => formatDollars(cents));

describe("customers of a closed shop", () => {
  it.each(PAGES)("see no price and nothing to buy with on %s, nor in its data", async (path) => {
    const prices = await pricesOf(app.shop);
    for (const client of [app.visitor(), await app.customer()])
      for (const address of [path, path.replace(/^(\/\w[^?]*)/, "$1.data")]) {
        const answer = await client.get(address);
        expect(answer.status).toBe(200);
        const text = (await answer.text()).replaceAll("&quot;", '"');
        expect(text).not.toMatch(OFFERS);
        for (const price of prices) expect(text).not.toContain(price);
      }
  });

  it("read on the home page that it is closed, in the owner's words, and leave their email", async () => {
    const home = await wordsOf(await app.visitor().get("/"));
    expect(home).toContain(CLOSED_TEXTS.title(CLOSED));
    expect(home).toContain(SENTENCE);
    expect((await (await app.visitor().get("/")).text()).match(/id="newsletter"/g)).toHaveLength(1);
    const soon: Opening = { state: "soon", sentence: "" };
    await turn(app.shop, soon);
    expect(await wordsOf(await app.visitor().get("/"))).toContain(CLOSED_TEXTS.title(soon));
    await turn(app.shop, CLOSED);
  });

  it("see what the products are, and why they have no price", async () => {
    for (const path of ["/shop", "/mgm", BOTTLE]) {
      const words = await wordsOf(await app.visitor().get(path));
      expect(words).toContain("50 MGM Chewable Tablets");
      expect(words).toContain(`${CLOSED_TEXTS.note(CLOSED)} ${SENTENCE}`);
    }
  });

  it("keep their cart, which says that they can't order", async () => {
    const visitor = app.visitor();
    await visitor.post("/cart", { intent: "add", productId: "1", flavor: "Mint" });
    const html = await (await visitor.get("/cart")).text();
    const bottle = (await app.shop.customer.catalog.products()).find(({ id }) => id === 1);
    expect(html).not.toMatch(new RegExp(`\\b${bottle?.prices.baseCents ?? 0}\\b`));
    const words = await wordsOf(await visitor.get("/cart"));
    expect(words).toContain(CLOSED_TEXTS.cart(CLOSED));
    expect(words).toContain("50 MGM Chewable Tablets");
    expect(words).not.toContain("Subtotal");
    await turn(app.shop, OPEN);
    expect(await wordsOf(await visitor.get("/cart"))).toContain("Subtotal");
    await turn(app.shop, CLOSED);
  });

  it("read, sign up and look after their account as always", async () => {
    const customer = await app.customer();
    for (const path of ["/policies", "/labs", "/orders", "/affiliate", "/pricing"])
      expect([path, (await customer.get(path)).status]).toEqual([path, 200]);
    expect(await wordsOf(await customer.get("/pricing"))).not.toContain("Subscribe to");
  });
});

it("programs and search engines find no product", async () => {
  const { settings } = app.shop.staff;
  const change = { name: "merchantProducts", seen: null, stored: [2], reason: "a test" } as const;
  expect(await settings.change(STAFF, change)).toMatchObject({ ok: true });
  const feed = await app.visitor().get("/feeds/google.xml");
  expect([feed.status, (await feed.text()).includes("<item>")]).toEqual([200, false]);
  expect(await (await app.visitor().get("/sitemap.xml")).text()).not.toContain("/shop/");
  const list = await callApi(app.shop, "GET", "/products");
  expect([list.status, list.json.items]).toEqual([200, []]);
  await turn(app.shop, OPEN);
  const [first] = (await callApi(app.shop, "GET", "/products")).json.items;
  expect((await callApi(app.shop, "GET", `/products/${first.id}`)).status).toBe(200);
  await turn(app.shop, CLOSED);
  expect((await callApi(app.shop, "GET", `/products/${first.id}`)).status).toBe(404);
});

it("staff see an open shop, and that customers don't", async () => {
  const staff = await app.sampleCustomer("reader");
  await enrollFactor(staff);
  const words = await wordsOf(await staff.get(BOTTLE));
  expect(words).toContain(CLOSED_TEXTS.staff);
  expect(words).toContain("Add to cart");
  expect(await wordsOf(await staff.get("/"))).not.toContain(CLOSED_TEXTS.title(CLOSED));
  expect(await wordsOf(await app.visitor().get("/"))).not.toContain(CLOSED_TEXTS.staff);
});

describe("a page in memory", () => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await createTestWeb();
  });
  afterAll(() => web.close());

  it("of an open shop isn't told once it is closed, and vice versa", async () => {
    const customer = await web.customer();
    const isClosed = async (path: string) => {
      const pages = await Promise.all([web.visitor().get(path), customer.get(path)]);
      const texts = await Promise.all(pages.map((page) => page.text()));
      return texts.map((text) => !OFFERS.test(text));
    };
    for (const stored of [OPEN, CLOSED, OPEN] as const) {
      await turn(web.shop, stored);
      for (const path of ["/", "/shop", "/mgm", BOTTLE])
        await expect
          .poll(() => isClosed(path))
          .toEqual([stored.state === "closed", stored.state === "closed"]);
    }
  });
});
