import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutFields } from "#tests/support/customer.ts";
import { addToCart, type HttpClient } from "#tests/support/http-client.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createTestWeb, type TestWeb } from "#tests/support/web-process.ts";

let web: TestWeb;
let customer: HttpClient;
beforeAll(async () => {
  web = await createTestWeb();
  customer = await web.customer("buyer@mail.example");
  await customer.get("/dosing"); // takes the message that welcomed them
  await addToCart(customer, 1, "Mint");
});
afterAll(() => web.close());

/** What the second such request asks the database: the first may fill what is kept. */
async function statementsOf(ask: () => Promise<Response>): Promise<string[]> {
  await ask();
  const recorded = recordStatements();
  const { status } = await ask();
  const statements = recorded.stop();
  expect(status).toBe(200);
  return statements;
}

const quote = (fields: Record<string, string> = {}) =>
  customer.post("/checkout/quote", { ...checkoutFields(fields) });

describe("a request asks the database", () => {
  it("nothing for a page without a session, with a cart or without", async () => {
    const visitor = web.visitor();
    expect(await statementsOf(() => visitor.get("/shop"))).toEqual([]);
    visitor.setCookie("cart", "1:2:Mint");
    expect(await statementsOf(() => visitor.get("/shop"))).toEqual([]);
  });

  it("once for a page with a session", async () => {
    expect(await statementsOf(() => customer.get("/shop"))).toHaveLength(1);
  });

  it("twice for a quote: for the session, and for all that the quote is made from", async () => {
    expect(await statementsOf(() => quote())).toHaveLength(2);
  });

  it("once more for a quote with a code, which is counted", async () => {
    const statements = await statementsOf(() => quote({ discountCode: "ONEFIFTY1" }));
    expect(statements).toHaveLength(3);
    expect(statements.filter((text) => text.includes("rate_limits"))).toHaveLength(1);
  });
});

describe("an answer for one request", () => {
  it("is compressed as the client accepts it, a short one in gzip, and says the same", async () => {
    const answers = [];
    for (const accepted of ["br", "gzip", "gzip, br", "identity", "deflate"]) {
      const response = await customer.get("/checkout", { "accept-encoding": accepted });
      answers.push([
        response.headers.get("content-encoding"),
        (await response.text()).endsWith("</html>"),
      ]);
    }
    expect(answers).toEqual([
      ["br", true],
      ["gzip", true],
      ["br", true],
      [null, true],
      [null, true],
    ]);
    const fields = checkoutFields();
    const quotes = ["gzip, br", "br", "identity"].map(async (accepted) => {
      const headers = { "accept-encoding": accepted };
      const response = await customer.post("/checkout/quote", { ...fields }, headers);
      return [response.headers.get("content-encoding"), await response.json()];
    });
    const [gzip, br, identity] = await Promise.all(quotes);
    expect([gzip?.[0], br?.[0], identity?.[0]]).toEqual(["gzip", "br", null]);
    expect([gzip?.[1], br?.[1]]).toEqual([identity?.[1], identity?.[1]]);
  });
});
