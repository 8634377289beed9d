import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestContext, shopContext } from "#app/shell/contexts.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { action } from "./cart.route.tsx";

/* Proves CART-13. */

let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop();
});
afterAll(() => testShop.close());

/**
 * Posts a cart form as a visitor with this cookie. @param accept `DOCUMENT` for a form that the browser submits itself
 */
async function post(fields: Record<string, string>, cookie = "", accept = "*/*") {
  const setCookies: string[] = [];
  const context = new RouterContextProvider();
  context.set(shopContext, testShop.shop);
  context.set(requestContext, {
    client: { ipAddress: "203.0.113.9", userAgent: "test", cookie },
    visitor: async () => null,
    viewer: async () => ({ isSignedIn: false, membership: NOT_A_MEMBER, isStaff: false }),
    staffStep: async () => null,
    mustStateAge: async () => false,
    staff: async () => null,
    acting: () => Promise.resolve(null),
    savedCart: async () => null,
    setCookie: (text) => setCookies.push(text.split(";")[0] ?? ""),
    doNotCache: () => undefined,
    nonce: "",
    cartHoles: null,
    build: "test",
    readyMarkup: null,
  });
  const request = new Request("http://localhost/cart", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept },
  });
  const url = new URL(request.url);
  const answer = await action({ context, request, url, params: {}, pattern: "/cart" });
  return { answer, setCookies };
}

const MINT = { productId: "1", flavor: "Mint" };
const DOCUMENT = "text/html,*/*";

test("a fetcher that adds a line gets an answer without an alert, and the cookie has the line", async () => {
  const { answer, setCookies } = await post({ intent: "add", ...MINT });
  expect(answer).toMatchObject({ data: { alert: null, error: null } });
  expect(setCookies).toEqual(["cart=1:1:Mint"]);
});

test("at the limit the cart stays the same and the answer has the alert", async () => {
  const { answer, setCookies } = await post({ intent: "add", ...MINT }, "cart=1:6:Mint");
  expect(answer).toMatchObject({ data: { alert: "Limit of 6 bottles per customer reached" } });
  expect(setCookies).toEqual(["cart=1:6:Mint"]);
});

test("several are added at once, cut to the limit with its alert", async () => {
  const three = await post({ intent: "add", quantity: "3", ...MINT }, "cart=1:2:Mint");
  expect(three.answer).toMatchObject({ data: { alert: null, error: null } });
  expect(three.setCookies).toEqual(["cart=1:5:Mint"]);
  const huge = await post({ intent: "add", quantity: "999999999", ...MINT }, "cart=1:2:Mint");
  expect(huge.answer).toMatchObject({ data: { alert: "Limit of 6 bottles per customer reached" } });
  expect(huge.setCookies).toEqual(["cart=1:6:Mint"]);
});

test.each(["-3", "0", "-999999999"])(
  "adding %s adds nothing and takes nothing away",
  async (quantity) => {
    const { setCookies } = await post({ intent: "add", quantity, ...MINT }, "cart=1:2:Mint");
    expect(setCookies).toEqual(["cart=1:2:Mint"]);
  },
);

test.each(["NaN", "1e9", "Infinity", "2.5", "99999999999999999999"])(
  "what is no whole number (%j) is 400 and changes nothing",
  async (quantity) => {
    const { answer, setCookies } = await post(
      { intent: "add", quantity, ...MINT },
      "cart=1:2:Mint",
    );
    expect(answer).toMatchObject({ init: { status: 400 } });
    expect(setCookies).toEqual([]);
  },
);

test("a document post redirects to a page of this site, with the alert as a flash", async () => {
  const fields = { intent: "set", quantity: "7", next: "//evil.example", ...MINT };
  const { answer, setCookies } = await post(fields, "cart=1:1:Mint", DOCUMENT);
  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 303 });
  expect(answer instanceof Response && answer.headers.get("location")).toBe("/cart");
  expect(setCookies).toEqual([
    "cart=1:6:Mint",
    "flash=Limit%20of%206%20bottles%20per%20customer%20reached",
  ]);
});

test.each([
  ["sold out", { intent: "add", productId: "8", flavor: "Mint" }],
  ["inactive", { intent: "add", productId: "9", flavor: "" }],
  ["without such a flavor", { intent: "add", productId: "1", flavor: "Chalk" }],
])("a product that is %s is not added, and the cart stays", async (_, fields) => {
  const { answer, setCookies } = await post(fields, "cart=1:2:Mint");
  expect(answer).toMatchObject({
    data: { alert: null, error: expect.stringContaining("product") },
  });
  expect(setCookies).toEqual([]);
});

test("a form that we never send gets 400 and changes nothing", async () => {
  const { answer, setCookies } = await post({ intent: "add", productId: "x" }, "cart=1:2:Mint");
  expect(answer).toMatchObject({ init: { status: 400 } });
  expect(setCookies).toEqual([]);
});
