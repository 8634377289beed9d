import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PAGES_TAG } from "#server/web/shared-cache.ts";
import { type RawAnswer, rawRequest } from "#tests/support/raw-request.ts";
import { until } from "#tests/support/until.ts";
import { createTestWeb, type TestWeb } from "#tests/support/web-process.ts";

/* Proves PAGE-12. Of a shared cache only the end that is purged is here; a real Varnish is in tests/scale. */

let web: TestWeb;
let cache: Server;
let cacheUrl: string;
let isCacheAway = false;
/** Requests to the cache, and what the shop said about a page at that moment. */
const purges: { method: string; tag: string; priceShown: boolean }[] = [];

const NEW_PRICE = "$123.45";

/** The page that the cache looks at while it is purged. */
let look: () => Promise<string> = async () => "";

beforeAll(async () => {
  cache = createServer((request, response) => {
    if (isCacheAway) return void response.writeHead(500).end();
    const { method = "", headers } = request;
    const tag = String(headers["surrogate-key"]);
    void look().then((text) => {
      purges.push({ method, tag, priceShown: text.includes(NEW_PRICE) });
      return response.end();
    });
  });
  cache.listen(0, "127.0.0.1");
  await once(cache, "listening");
  const { port } = cache.address() as AddressInfo; // a TCP server has a port
  cacheUrl = `http://127.0.0.1:${port}`;
  web = await createTestWeb(undefined, { PURGE_URL: cacheUrl });
  // The start purges twice, as a change does.
  await until("the start is purged twice", async () => purges.length >= 2);
  await until("pages are public", () => isPublic("/shop"));
});
afterAll(async () => {
  await web.close();
  cache.close();
  cache.closeAllConnections();
});

const SHARED = ["surrogate-control", "surrogate-key"];

/** Whether a shared cache may keep it. */
function mayBeKept({ headers }: Response): boolean {
  const told = SHARED.filter((name) => headers.has(name));
  expect([0, SHARED.length]).toContain(told.length);
  return told.length > 0;
}

async function isPublic(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  return mayBeKept(await web.visitor().get(path, headers));
}

it("a page without anything of a visitor's may be kept by caches that can be purged, and by no browser", async () => {
  for (const path of ["/", "/shop", "/mgm", "/dosing"]) {
    await web.visitor().get(path);
    const page = await web.visitor().get(path);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "cache-control": "no-cache",
      "surrogate-key": PAGES_TAG,
      vary: "Cookie, Accept-Encoding",
    });
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.has("x-request-id")).toBe(false);
  }
});

it.each([
  ["a cookie of any kind", "/shop", { cookie: "anything=1" }],
  ["an empty cookie header", "/shop", { cookie: "" }],
  ["the age cookie", "/shop", { cookie: "age=1" }],
  ["credentials", "/shop", { authorization: "Basic eDp5" }],
  ["a query that the page knows", "/shop?category=Kava", {}],
  ["a campaign's marks", "/shop?utm_source=x", {}],
  ["an affiliate's link", "/shop?aff=7", {}],
  ["a code", "/shop?code=abc", {}],
  ["a page that is always personal", "/cart", {}],
  ["the order history", "/orders", {}],
  ["the checkout", "/checkout", {}],
  ["a page that does not exist", "/no-such-page", {}],
])("what comes with or is %s is kept by no cache", async (_, path, headers) => {
  for (let n = 0; n < 2; n += 1) expect(await isPublic(path, headers)).toBe(false);
});

it("someone signed in, or with a cart, gets nothing that is kept", async () => {
  const customer = await web.customer();
  expect(mayBeKept(await customer.get("/shop"))).toBe(false);
  expect(mayBeKept(await customer.get("/dosing"))).toBe(false);
});

it.each([
  ["x-forwarded-host", "evil.example"],
  ["x-forwarded-proto", "http"],
  ["x-forwarded-prefix", "/evil"],
  ["x-forwarded-for", "203.0.113.66"],
  ["forwarded", "host=evil.example;proto=http"],
  ["x-original-url", "/cart"],
  ["x-rewrite-url", "/cart"],
  ["x-http-method-override", "POST"],
  ["accept-language", "evil"],
  ["user-agent", "evil<script>"],
  ["referer", "https://evil.example/"],
  ["x-request-id", "evil"],
  ["origin", "https://evil.example"],
  ["purpose", "prefetch"],
])("a request's %s changes nothing on a page that others are told", async (name, value) => {
  const plain = await web.visitor().get("/shop");
  const attacked = await web.visitor().get("/shop", { [name]: value });
  expect(mayBeKept(attacked)).toBe(true);
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([header]) => header !== "date"));
  expect(headersOf(attacked)).toEqual(headersOf(plain));
  expect(await attacked.text()).toBe(await plain.text());
});

it("the Host header has no effect either", async () => {
  const ask = (host: string) => rawRequest(web.url, { path: "/shop", headers: { host } });
  const [plain, attacked] = [await ask("localhost:3000"), await ask("evil.example")];
  const kept = ({ headers, text }: RawAnswer) => ({ headers: { ...headers, date: "" }, text });
  expect(kept(attacked)).toEqual(kept(plain));
  expect(attacked.headers["surrogate-key"]).toBe(PAGES_TAG);
});

it("a change is purged after the process has dropped its own pages, and then no cache keeps what was before", async () => {
  look = async () => (await web.visitor().get("/shop")).text();
  purges.length = 0;
  await web.database.asOwner("update products set base_price = 123.45 where id = 5");
  await until("it is purged twice", async () => purges.length >= 2);
  look = async () => "";
  for (const purge of purges)
    expect(purge).toEqual({ method: "PURGE", tag: PAGES_TAG, priceShown: true });
  await until("pages are public", () => isPublic("/shop"));
});

it("while a cache cannot be purged it gets no page to keep; the purge is tried until it is done", async () => {
  isCacheAway = true;
  await web.database.asOwner("update products set base_price = 123.46 where id = 5");
  await until("no page is public", async () => !(await isPublic("/shop")));
  purges.length = 0;
  isCacheAway = false;
  await until("it is purged", async () => purges.length > 0);
  await until("pages are public", () => isPublic("/shop"));
  expect(purges[0]?.tag).toBe(PAGES_TAG);
});

it("without a cache to purge, answers are as they always were", async () => {
  const alone = await createTestWeb();
  try {
    const page = await alone.visitor().get("/dosing");
    expect(mayBeKept(page)).toBe(false);
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
  } finally {
    await alone.close();
  }
});
