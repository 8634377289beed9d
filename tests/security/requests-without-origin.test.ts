import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { addToCart, HttpClient, signUpClient } from "#tests/support/http-client.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves SEC-1. */

const folder = demoDataFolder("test-without-origin");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

const EMAIL = "pat@origin.example";
const PASSWORD = "a long enough password";

/** Every address of the shop, its parameters filled in. */
const PATHS = ROUTE_ADDRESSES.map(({ path }) =>
  path.replaceAll(/:\w+/g, "1").replace("*", "nowhere"),
);

/** Posts the way a program does: without Origin or Sec-Fetch-Site. */
const post = (client: HttpClient, path: string, form: Record<string, string> = {}) =>
  client.send(path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { accept: "text/html" },
  });

/** Node's fetch sends only `sec-fetch-mode`, just like a program. */
describe("a request that changes something and does not say where it comes from", () => {
  it("is refused at every address if it carries one of our cookies", async () => {
    const client = await signUpClient(shop.url, EMAIL);
    await addToCart(client, 1, "Mint");
    for (const path of PATHS) {
      const isOfProgram = /^\/(?:api\/webhooks|newsletter\/unsubscribe)/.test(path);
      if (isOfProgram || path === "/api/auth/callback/1") continue;
      expect([path, (await post(client, path)).status]).toEqual([path, 403]);
    }
    expect((await client.get("/orders")).status).toBe(200);
    expect(await queryShopProcess(folder, "select lines from carts")).toHaveLength(1);
  });

  it("starts no session, whatever it knows", async () => {
    const before = await queryShopProcess(folder, "select id from session");
    for (const path of PATHS) {
      for (const suffix of ["", ".data"]) {
        const form = { email: EMAIL, password: PASSWORD, token: "a", code: "123456" };
        const response = await post(new HttpClient(shop.url), path + suffix, form);
        expect(response.headers.getSetCookie().join()).not.toMatch(/session_token|pending_sign_in/);
        const isRefused = response.status === 403;
        expect([path, isRefused || !path.startsWith("/auth/")]).toEqual([path, true]);
      }
    }
    expect(await queryShopProcess(folder, "select id from session")).toEqual(before);
  });

  it("nor does it start one at an address spelled differently", async () => {
    for (const path of ["/AUTH/sign-in", "/%61uth/sign-in", "/%41UTH/sign%2din.data"]) {
      const form = { email: EMAIL, password: PASSWORD };
      expect([path, (await post(new HttpClient(shop.url), path, form)).status]).toEqual([
        path,
        403,
      ]);
    }
  });

  it("is anonymous where programs call: any cookie it carries is ignored", async () => {
    const client = await signUpClient(shop.url, "robin@origin.example");
    expect((await post(client, "/newsletter/unsubscribe?token=none")).status).toBe(200);
    const call = (path: string) =>
      client.send(path, {
        method: "POST",
        body: "{}",
        headers: { authorization: "Bearer none", "content-type": "application/json" },
      });
    expect((await call("/api/v1/orders/ord_jmbx4h9xpd/notes")).status).toBe(401);
    expect((await call("/checkout/place")).status).toBe(403);
    const webhook = await client.send("/api/webhooks/nmi", { method: "POST", body: "{}" });
    expect(webhook.status).toBe(404);
  });

  it("continues where it holds no cookie of ours and starts nothing", async () => {
    const form = { "form-name": "newsletter", name: "Pat", email: "pat@news.example" };
    expect((await post(new HttpClient(shop.url), "/", form)).status).toBe(302);
  });
});
