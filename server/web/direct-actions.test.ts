import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FORM_ANSWERS } from "#app/storefront/checkout/form-answers.ts";
import { checkoutFields } from "#tests/support/customer.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";
import { serverBuild } from "#tests/support/server-build.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type Application, createApplication } from "./application.ts";
import { DIRECT_ACTIONS } from "./direct-actions.ts";
import { visitorLookup } from "./visitor-lookup.ts";

/* That these answers are the router's, byte for byte, is proved in server/web.test.ts. */

vi.mock("react-router", async (original) => ({
  ...(await original<typeof import("react-router")>()),
  createRequestHandler: () => () => {
    throw new Error("the router was asked");
  },
}));

const SITE = "http://localhost:3000";

let test: TestShop;
let application: Application;
beforeAll(async () => {
  test = await createTestShop({}, { SITE_URL: SITE });
  application = createApplication(test.shop, async () => serverBuild(), "production");
});
afterAll(() => test.close());

/** A form as it arrives; `isCut` = its connection breaks before its end. */
function posted(method: string, isCut = false): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.headers["content-type"] = "application/x-www-form-urlencoded";
  request.push(String(new URLSearchParams({ ...checkoutFields() })));
  if (isCut) request.destroy(new Error("aborted"));
  else request.push(null);
  return request;
}

const ask = (method: string, path: string, isCut = false) =>
  application.direct(posted(method, isCut), new URL(path, SITE), {
    client: { ipAddress: "203.0.113.7", userAgent: "test", cookie: "" },
    lookup: visitorLookup(test.shop, ""),
  });

it("a quote and an order are answered without the router", async () => {
  const answers = [...DIRECT_ACTIONS].map(async (path) => (await ask("POST", path))?.status);
  expect(await Promise.all(answers)).toEqual([401, 401]);
});

it.each([
  ["GET", "/checkout/quote"],
  ["HEAD", "/checkout/quote"],
  ["POST", "/checkout/quote/"],
  ["POST", "/CHECKOUT/quote"],
  ["POST", "/checkout/quote.data"],
  ["POST", "/checkout/quote?index"],
  ["POST", "/checkout"],
  ["POST", "/"],
])("%s %s is left to the router", async (method, path) => {
  expect(await ask(method, path)).toBeNull();
});

it("a form whose end never comes orders nothing", async () => {
  const refused = await ask("POST", "/checkout/place", true);
  expect(refused?.status).toBe(401);
});

it("one who has gone by the time the form is read is not waited for", async () => {
  const gone = posted("POST");
  gone.destroy();
  await once(gone, "close");
  const by = {
    client: { ipAddress: "203.0.113.7", userAgent: "test", cookie: "" },
    lookup: visitorLookup(test.shop, ""),
  };
  const answer = await application.direct(gone, new URL("/checkout/place", SITE), by);
  expect(answer?.status).toBe(401);
});

it("each such address is a route that answers programs: an action, no page, no middleware of its own", async () => {
  expect(Object.keys(FORM_ANSWERS).toSorted()).toEqual([...DIRECT_ACTIONS].toSorted());
  for (const address of DIRECT_ACTIONS) {
    const route = ROUTE_ADDRESSES.find(({ path }) => path === address);
    const module: object = await import(/* @vite-ignore */ `../../app/${route?.file ?? ""}`);
    expect([address, Object.keys(module).toSorted()]).toEqual([address, ["action", "loader"]]);
  }
});
