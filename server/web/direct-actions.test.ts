import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutFields } from "#tests/support/customer.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";
import { loadRoutes, serverBuild } from "#tests/support/server-build.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { answerDirectly } from "./direct-actions.ts";
import { routerContext } from "./router-context.ts";
import { visitorLookup } from "./visitor-lookup.ts";

const DIRECT = ["/checkout/place", "/checkout/quote"];

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
  for (const path of DIRECT) await loadRoutes("POST", path);
});
afterAll(() => test.close());

/** `null` if the router has to answer. */
function ask(method: string, path: string, lookup = visitorLookup(test.shop, "")) {
  const body = method === "POST" ? new URLSearchParams({ ...checkoutFields() }) : null;
  const request = new Request(new URL(path, test.shop.site.url), { method, body });
  const client = { ipAddress: "203.0.113.7", userAgent: "test", cookie: "" };
  const facts = { client, build: "", lookup, nonce: "", cartHoles: null, readyMarkup: null };
  return answerDirectly(request, serverBuild(), routerContext(test.shop, facts).context, lookup);
}

it("quotes and orders are answered without the router", async () => {
  for (const path of DIRECT) {
    const answer = await ask("POST", path);
    expect([path, answer?.status, await answer?.json()]).toEqual([
      path,
      401,
      expect.objectContaining({ kind: "refused", code: "not_signed_in" }),
    ]);
  }
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
  expect(await ask(method, path)).toBeNull();
});

it("people whom the root's middleware may stop are left to the router, and so is everyone while that is unknown", async () => {
  const someone = visitorLookup(test.shop, "");
  for (const lookup of [
    { ...someone, staffStep: () => Promise.resolve("confirm" as const) },
    { ...someone, staffStep: () => Promise.reject(new Error("away")) },
  ])
    expect(await ask("POST", "/checkout/place", lookup)).toBeNull();
});

it("each such route answers programs only: an action, no page, no middleware of its own", async () => {
  for (const address of DIRECT) {
    const route = ROUTE_ADDRESSES.find(({ path }) => path === address);
    const module: object = await import(/* @vite-ignore */ `../../app/${route?.file ?? ""}`);
    expect([address, Object.keys(module).toSorted()]).toEqual([address, ["action", "loader"]]);
  }
});
