import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeKey } from "#server/api-keys/key-secret.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves API-10 and API-14, on the built server. */

const folder = demoDataFolder("test-programs");
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(folder);
});
afterAll(() => shop.stop());

const api = (path: string, init?: RequestInit) => fetch(`${shop.url}/api/v1${path}`, init);

it("programs are answered without a cookie, and with one all the same", async () => {
  const plain = await api("/products");
  const withCookie = await api("/products", { headers: { cookie: "__Host-session=x; session=y" } });
  expect([plain.status, withCookie.status]).toEqual([200, 200]);
  expect(withCookie.headers.getSetCookie()).toEqual([]);
  expect(plain.headers.get("cache-control")).toBe("no-store");
  expect(plain.headers.get("content-type")).toBe("application/json");
  expect(plain.headers.get("x-content-type-options")).toBe("nosniff");
  expect(plain.headers.get("access-control-allow-origin")).toBeNull();
  expect(plain.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
});

it("everything below /api/v1 is answered as JSON, also what is nothing", async () => {
  for (const path of [
    "/",
    "/nothing",
    "/%00",
    "/orders/../orders",
    "//products",
    "/products/",
    "/Products",
  ]) {
    const answer = await api(path);
    const { code } = (await answer.json()) as { code: string };
    expect([path, answer.status, code]).toEqual([
      path,
      path.startsWith("/orders") ? 401 : 404,
      path.startsWith("/orders") ? "not_authenticated" : "not_found",
    ]);
  }
  const deleted = await api("/products", { method: "DELETE" });
  expect([deleted.status, deleted.headers.get("allow")]).toEqual([405, "GET"]);
});

it("clients get their tokens at an address that needs no cookie and shows no page", async () => {
  const form = { method: "POST", body: new URLSearchParams({ grant_type: "client_credentials" }) };
  const headers = { cookie: "__Host-session=x", origin: "https://evil.example" };
  for (const init of [form, { ...form, headers }]) {
    const answer = await fetch(`${shop.url}/oauth/token`, init);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: "invalid_client" }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  }
  const found = await fetch(`${shop.url}/.well-known/oauth-authorization-server`);
  expect(await found.json()).toMatchObject({ grant_types_supported: ["client_credentials"] });
});

it("a body is read to a mebibyte, however its length is announced", async () => {
  const { text: key, lookup, secretHash } = makeKey("key");
  await queryShopProcess(
    folder,
    `insert into api_keys (name, lookup, secret_hash, scopes, minute_limit, created_by)
     values ('Books', '${lookup}', '\\x${secretHash.toString("hex")}', '{orders.note}', 600, 'staff:ada')`,
  );
  const note = (authorization: string, body: BodyInit) => {
    const headers = {
      authorization,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    // For a body of no announced length.
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers,
      body,
      duplex: "half",
    };
    return api("/orders/ord_jmbx4h9xpd/notes", init);
  };
  const long = "a".repeat(2 ** 21);
  // Who it is comes first: strangers' bodies are not read.
  expect((await note("Bearer x", long)).status).toBe(401);
  for (const body of [long, new Blob([long]).stream()]) {
    const answer = await note(`Bearer ${key}`, body);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: "too_large" }),
    ]);
  }
  const half = await new Promise<number>((resolve, reject) => {
    const sent = request(
      `${shop.url}/api/v1/products`,
      { method: "POST", headers: { "content-length": "100" } },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        sent.destroy();
      },
    );
    sent.on("error", reject);
    sent.write("{");
  });
  expect(half).toBe(405);
});

it("a browser at a site that the owner named may ask, and none with its cookies", async () => {
  const origin = "https://front.example";
  await queryShopProcess(
    folder,
    `insert into settings (name, value) values ('apiOrigins', '["${origin}"]')`,
  );
  const asked = { origin, "accept-encoding": "gzip", cookie: "mitra.session_token=x" };
  await vi.waitFor(async () => {
    const { headers } = await api("/products", { headers: asked });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
  });
  const read = await api("/products", { headers: asked });
  expect(read.headers.get("vary")).toContain("Origin");
  expect(read.headers.get("access-control-allow-credentials")).toBeNull();
  const preflight = (path: string, method: string, from = origin) =>
    api(path, {
      method: "OPTIONS",
      headers: {
        origin: from,
        "access-control-request-method": method,
        "access-control-request-headers": "authorization,idempotency-key",
      },
    });
  const allowed = await preflight("/checkouts", "POST");
  expect([allowed.status, await allowed.text()]).toEqual([204, ""]);
  expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
  expect((await preflight("/checkouts", "POST", "https://evil.example")).status).toBe(403);
  for (const path of ["/orders", "/nothing"])
    expect((await preflight(path, "GET")).headers.get("access-control-allow-origin")).toBeNull();
});
