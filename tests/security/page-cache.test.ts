import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { addToCart, HttpClient, signInClient } from "#tests/support/http-client.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves PAGE-5 and PAGE-11. */

const folder = demoDataFolder("test-page-cache");
let first: ShopProcess;
let second: ShopProcess;
beforeAll(async () => {
  first = await startShopProcess(folder);
  // Another process on the same data, as behind a load balancer: it adopts the running database.
  second = await startShopProcess(folder, { WORKER: "separate" });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const visitor = (shop: ShopProcess) => new HttpClient(shop.url);
const isCached = async (client: HttpClient, path: string) =>
  (await client.get(path)).headers.get("etag") !== null;

it("caches anonymous pages and answers 304 for what the browser has", async () => {
  const client = visitor(first);
  const etag = (await client.get("/shop")).headers.get("etag") ?? "";
  const again = await client.get("/shop", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

it("lets a browser's back button bring back a page of no one in particular, and no other", async () => {
  const kept = async (client: HttpClient) =>
    (await client.get("/dosing")).headers.get("cache-control");
  expect(await kept(visitor(first))).toBe("private, no-cache");
  const withCart = visitor(first);
  await addToCart(withCart, 1, "Mint");
  expect(await kept(withCart)).toBe("private, no-store");
  const member = await signInClient(first.url, "og@mitra.example");
  await kept(member); // whatever the page says once
  expect(await kept(member)).toBe("private, no-store");
  expect((await visitor(first).get("/cart")).headers.get("cache-control")).toBe(
    "private, no-store",
  );
});

it("drops them in every process when the catalog changes, no matter which process changed it", async () => {
  for (const shop of [first, second]) await visitor(shop).get("/shop");
  await queryShopProcess(folder, "update products set base_price = 123.45 where id = 5");
  for (const shop of [first, second]) {
    await expect.poll(async () => (await visitor(shop).get("/shop")).text()).toContain("$123.45");
  }
});

it("never mixes up visitors: sessions, carts, codes and unknown queries bypass it", async () => {
  expect(await isCached(visitor(first), "/shop")).toBe(true);
  expect(await isCached(visitor(first), "/shop?category=Kava&utm_source=x")).toBe(true);
  expect(await isCached(visitor(first), "/shop?anything=1")).toBe(false);
  expect(await isCached(visitor(first), "/cart")).toBe(false);
  const withCart = visitor(first);
  await addToCart(withCart, 1, "Mint");
  expect(await isCached(withCart, "/shop")).toBe(false);
  const member = await signInClient(first.url, "og@mitra.example");
  const page = await member.get("/shop");
  expect(await page.text()).toContain("OG Member Price");
  expect(await (await visitor(first).get("/shop")).text()).not.toContain("OG Member Price");
  const recovery = await visitor(first).get("/shop?code=abc");
  expect([recovery.status, recovery.headers.get("location")]).toEqual([
    302,
    "/auth/reset?code=abc",
  ]);
});

it("caches no answer that depends on the time: whether we ship to a ZIP, and when", async () => {
  expect(await isCached(visitor(first), "/ship-to-me")).toBe(true);
  const { headers } = await visitor(first).get("/ship-to-me?zip=98101");
  expect([headers.get("etag"), headers.get("cache-control")]).toEqual([null, "private, no-store"]);
});

it("caches two variants of a page: with the age gate and without", async () => {
  const verified = visitor(first);
  verified.setCookie("age", "1");
  const sentence = "You must be 21 years or older to enter this site.";
  expect(await (await visitor(first).get("/mgm")).text()).toContain(sentence);
  expect(await (await verified.get("/mgm")).text()).not.toContain(sentence);
});

it("remembers the first affiliate's link for 30 days on any page, cached or not", async () => {
  const client = visitor(first);
  const response = await client.get("/shop?aff=0007");
  expect(response.headers.get("etag")).not.toBeNull();
  expect(response.headers.getSetCookie().join()).toMatch(
    /^aff=7; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/,
  );
  expect((await client.get("/shop?aff=12")).headers.getSetCookie()).toEqual([]);
  expect((await visitor(first).get("/shop?aff=nobody")).headers.getSetCookie()).toEqual([]);
});

it("shares a signed-in page among customers who see the same prices, and nothing personal with anyone", async () => {
  const people = {
    plain: "customer@mitra.example",
    og: "og@mitra.example",
    military: "military@mitra.example",
  };
  const texts = new Map<string, string>();
  for (const [name, email] of Object.entries(people)) {
    const client = await signInClient(first.url, email);
    expect(await isCached(client, "/shop")).toBe(true);
    texts.set(name, await (await client.get("/shop")).text());
    expect(texts.get(name)).not.toContain(email);
    expect(await isCached(client, "/orders")).toBe(false);
    await addToCart(client, 1, "Mint");
    expect(await isCached(client, "/shop")).toBe(false);
    await client.post("/cart", { intent: "clear" });
  }
  expect(texts.get("og")).toContain("$85.00");
  expect(texts.get("military")).toContain("$90.00");
  expect(texts.get("plain")).not.toMatch(/OG Member Price|Military Discount/);
  expect(await (await visitor(first).get("/shop")).text()).toContain("Sign in");
});

describe("no one can plant a page at another address", () => {
  const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1];

  it.each(["", "age=1"])(
    "nor any part of their link in one: an affiliate's number, a campaign (cookies: '%s')",
    async (cookie) => {
      for (const path of ["/industry-problems", "/why-us", "/policies.data"]) {
        const ask = async (query: string) =>
          (await rawRequest(first.url, { path: path + query, headers: { cookie } })).text;
        for (const query of ["?aff=0001&utm_source=planted", "?%61ff=0001&ref=planted"]) {
          expect(await ask(query)).not.toMatch(/planted|aff=|%61ff/);
          expect(await ask("")).not.toMatch(/planted|aff=|%61ff/);
        }
      }
    },
  );

  it.each(["", "age=1"])(
    "through the Host, the origin or the form of the target (cookies: '%s')",
    async (cookie) => {
      // Paths that no other test requests, so anything planted would be cached.
      for (const [victim, planted] of [
        ["/dosing", "/ritual"],
        ["/community.data", "/labs.data"],
      ] as const) {
        const own = { cookie, accept: "text/html" };
        for (const host of [`x${victim}#`, `x${victim}?`, `x${victim}?a=1&`, "evil.example"]) {
          for (const origin of [first.url, `http://x${victim}#`, "http://evil.example"]) {
            const headers = { ...own, host, origin };
            const answer = await rawRequest(first.url, { path: planted, headers });
            expect([200, 400]).toContain(answer.status);
          }
        }
        for (const target of [`http://x${planted}`, `${planted}#${victim}`, `//x${victim}`])
          await rawRequest(first.url, { path: target, headers: { ...own, host: "x" } });
        const fresh = await rawRequest(second.url, { path: victim, headers: own });
        const kept = await rawRequest(first.url, { path: victim, headers: own });
        expect(kept.text.length).toBeGreaterThan(100);
        expect(titleOf(kept.text)).toBe(titleOf(fresh.text));
        expect(kept.text.length).toBe(fresh.text.length);
      }
    },
  );
});

it("caches nothing under made-up addresses", async () => {
  for (const path of [
    "/shop?category=Nothing",
    "/shop?category=kava",
    "/shop?category=Kava&category=Kava",
    "/shop?sort=made-up",
    "/shop?stock=made-up",
    "/shop?constructor=made-up",
    "/shop?toString=made-up",
    "/shop?__proto__=made-up",
    "/mgm?category=Kava",
    "/MGM",
    "/mgm/",
    "/%6dgm",
  ]) {
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers } = await visitor(first).get(path);
      expect([path, status < 400, headers.get("etag")]).toEqual([path, true, null]);
    }
  }
});

it("a cached page carries no nonce, and its policy allows only the scripts it contains", async () => {
  for (const path of ["/testimonials", "/testimonials"]) {
    const response = await visitor(first).get(path);
    const page = await response.text();
    expect(page).not.toContain("nonce");
    const scripts = [
      ...page.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ];
    const hashes = scripts.map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
    const listed = response.headers.get("content-security-policy")?.match(/'sha256-[^']+'/g) ?? [];
    expect(new Set(listed)).toEqual(new Set(hashes));
  }
});
