import { afterAll, beforeAll, expect, it } from "vitest";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { HttpClient, signInClient } from "#tests/support/http-client.ts";
import { type RawAnswer, rawRequest } from "#tests/support/raw-request.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves MAIL-4, SEC-4 and SEC-6. */

const folder = demoDataFolder("test-security-exposure");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

const raw = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<RawAnswer> => rawRequest(shop.url, { method, path, headers, body });

it("every answer carries the security headers, errors and files included", async () => {
  for (const path of [
    "/",
    "/shop",
    "/orders",
    "/nowhere",
    "/assets/none.js",
    "/health",
    "/checkout/place",
    "/favicon.svg",
  ]) {
    const { headers } = await raw("GET", path);
    expect([
      path,
      headers["x-content-type-options"],
      headers["x-frame-options"],
      headers["referrer-policy"],
    ]).toEqual([path, "nosniff", "DENY", "strict-origin-when-cross-origin"]);
  }
});

it("pages allow only the inline scripts they contain, no inline styles and no frames", async () => {
  const { headers, text } = await raw("GET", "/shop");
  const policy = String(headers["content-security-policy"]);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(text).not.toMatch(/\sstyle="/);
  expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(1);
});

it("nothing but the shop is served", async () => {
  for (const path of [
    "/.git/config",
    "/.env",
    "/package.json",
    "/server/config.ts",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/build/server/index.js",
    "/data/secret",
  ]) {
    const { status, text } = await raw("GET", path);
    expect([path, [302, 404].includes(status)]).toEqual([path, true]);
    expect(text).not.toMatch(/root:|\[core\]|"dependencies"/);
  }
  expect((await raw("GET", "/assets/none.js")).status).toBe(404);
  for (const host of ["a b", "x/wholesale#", "x?y", "user@x", "x:y"])
    expect([host, (await raw("GET", "/shop", { host })).status]).toEqual([host, 400]);
  for (const method of ["TRACE", "PUT", "DELETE", "PATCH", "OPTIONS"])
    expect((await raw(method, "/shop")).status).toBe(405);
});

it("bodies have a known and bounded length", async () => {
  const tooLong = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": "99999999",
    origin: shop.url,
  };
  const answer = raw("POST", "/cart", tooLong, "x").catch(() => ({ status: 413 }));
  expect((await answer).status).toBe(413);
  const chunked = {
    "content-type": "application/x-www-form-urlencoded",
    "transfer-encoding": "chunked",
    origin: shop.url,
  };
  expect(
    await raw("POST", "/cart", chunked, "intent=add").catch((error: Error) => error),
  ).toMatchObject({ status: 411 });
});

it("a client cannot choose its own IP address or influence the links in mails", async () => {
  const client = new HttpClient(shop.url);
  await client.post(
    "/auth/forgot",
    { email: "customer@mitra.example" },
    {
      "x-forwarded-for": "198.51.100.7",
      "x-forwarded-host": "evil.example",
      "x-mitra-client-address": "198.51.100.8",
      accept: "text/html",
    },
  );
  const signedIn = await signInClient(shop.url, "customer@mitra.example");
  expect((await signedIn.get("/orders")).status).toBe(200);
  const sessions = await queryShopProcess(folder, "select ip_address from session");
  expect(JSON.stringify(sessions)).not.toContain("198.51.100");
  await expect
    .poll(
      async () =>
        (
          await queryShopProcess(
            folder,
            "select text from dev_mailbox where subject = 'Set a new password'",
          )
        ).length,
    )
    .toBe(1);
  const [mail] = await queryShopProcess(
    folder,
    "select text from dev_mailbox where subject = 'Set a new password'",
  );
  expect(String(mail?.["text"])).not.toContain("evil.example");
});

it("no form redirects to another site, however its address is written", async () => {
  const form = {
    intent: "add",
    productId: "1",
    flavor: "Mint",
    email: "customer@mitra.example",
    password: "sample-password-1",
  };
  for (const next of [
    "//evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/.\\/evil.example",
  ]) {
    for (const path of ["/age-gate", "/cart", `/auth/sign-in?${new URLSearchParams({ next })}`]) {
      const client = new HttpClient(shop.url);
      const answer = await client.post(path, { ...form, next }, { accept: "text/html" });
      expect([path, next, answer.headers.get("location")]).toEqual([
        path,
        next,
        path === "/cart" ? "/cart" : "/",
      ]);
    }
  }
});

it("private pages forbid caching", async () => {
  const client = await signInClient(shop.url, "customer@mitra.example");
  for (const path of ["/orders", "/checkout", "/cart"]) {
    expect((await client.get(path)).headers.get("cache-control")).toContain("no-store");
  }
});

it("odd input never causes a server error", async () => {
  const client = new HttpClient(shop.url);
  const paths = [
    "/shop?category=%00&sort=';drop table orders;--&stock[]=1",
    "/shop?category[__proto__]=x",
    "/?aff=99999999999999999999",
    "/?aff=7&aff=8",
    "/auth/reset?code=%F0%28%8C%28",
    "/auth/callback?token=" + "x".repeat(2000),
    "/checkout/done/1%27",
    "/auth/sign-in?next=//evil.example",
  ];
  for (const path of paths)
    expect([path, (await client.get(path)).status < 500]).toEqual([path, true]);
  for (const path of [
    "/",
    "/cart",
    "/checkout",
    "/checkout/place",
    "/checkout/quote",
    "/auth/sign-in",
    "/auth/sign-up",
    "/age-gate",
  ]) {
    for (const type of [
      "application/json",
      "text/plain",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "",
    ]) {
      const body = '{"__proto__":{"admin":true}}';
      const answer = await client.send(path, {
        method: "POST",
        body,
        headers: { "content-type": type, origin: shop.url },
      });
      expect([path, type, answer.status < 500]).toEqual([path, type, true]);
    }
  }
  client.setCookie("cart", "%");
  client.setCookie("flash", "%E0%A4%A");
  client.setCookie("mitra.session_token", "forged.signature");
  for (const path of ["/", "/shop", "/cart", "/orders"])
    expect([path, (await client.get(path)).status < 500]).toEqual([path, true]);
});
