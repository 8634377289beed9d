import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { checkoutFields } from "#tests/support/customer.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";
import { loadRoutes, serverBuild } from "#tests/support/server-build.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type Application, createApplication } from "./application.ts";
import { visitorLookup } from "./visitor-lookup.ts";

const BY_ROUTER = "the router was asked";
vi.mock("react-router", async (original) => ({
  ...(await original<typeof import("react-router")>()),
  createRequestHandler: () => () => Promise.resolve(new Response(BY_ROUTER)),
}));

const DIRECT = ["/checkout/place", "/checkout/quote"];

let test: TestShop;
let application: Application;
beforeAll(async () => {
  test = await createTestShop();
  for (const path of DIRECT) await loadRoutes("POST", path);
  application = createApplication(test.shop, async () => serverBuild(), "production");
});
afterAll(() => test.close());

async function ask(method: string, path: string, lookup = visitorLookup(test.shop, "")) {
  const body = method === "POST" ? new URLSearchParams({ ...checkoutFields() }) : null;
  const client = { ipAddress: "203.0.113.7", userAgent: "test", cookie: "" };
  const request = new Request(new URL(path, test.shop.site.url), { method, body });
  const page = await application.render({ request, client, lookup, hasCartHoles: false });
  return { status: page.status, body: Buffer.isBuffer(page.body) ? page.body.toString() : "" };
}

it("quotes and orders are answered without the router", async () => {
  for (const path of DIRECT)
    expect([path, await ask("POST", path)]).toEqual([
      path,
      { status: 401, body: expect.stringContaining('"kind":"refused"') },
    ]);
});

it.each([
  ["GET", "/checkout/quote"],
  ["POST", "/checkout/quote/"],
  ["POST", "/CHECKOUT/quote"],
  ["POST", "/checkout/quote.data"],
  ["POST", "/checkout/quote?index"],
  ["POST", "/checkout"],
  ["POST", "/"],
])("%s %s is left to the router", async (method, path) => {
  expect((await ask(method, path)).body).toBe(BY_ROUTER);
});

it("people whom the root's middleware may stop are left to the router, and so is everyone while that is unknown", async () => {
  const someone = visitorLookup(test.shop, "");
  for (const lookup of [
    { ...someone, staffStep: () => Promise.resolve("confirm" as const) },
    { ...someone, staffStep: () => Promise.reject(new Error("away")) },
  ])
    expect((await ask("POST", "/checkout/place", lookup)).body).toBe(BY_ROUTER);
});

it("each such route answers programs only: an action, no page, no middleware of its own", async () => {
  for (const address of DIRECT) {
    const route = ROUTE_ADDRESSES.find(({ path }) => path === address);
    const module: object = await import(/* @vite-ignore */ `../../app/${route?.file ?? ""}`);
    expect([address, Object.keys(module).toSorted()]).toEqual([address, ["action", "loader"]]);
  }
});
